import type { Engagement, ServiceClient } from './next-service.ts';

/** A made-up firm in which one service often follows another: what the tests and the bench predict. */
export function madeFirm(count: number) {
  let state = 5;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const clients: ServiceClient[] = [];
  const engagements: Engagement[] = [];
  const day = (days: number) => new Date(Date.UTC(2023, 0, 1 + Math.floor(days))).toISOString().slice(0, 10);
  for (let i = 0; i < count; i++) {
    const id = `c${i}`;
    clients.push({
      id,
      name: `Client ${i}`,
      industry: ['Energy', 'Healthcare', 'Technology'][i % 3] ?? null,
    });
    const first = next() < 0.5 ? 'public_affairs' : 'data_protection';
    const start = next() * 900;
    engagements.push({ clientId: id, service: first, start: day(start), naira: 1_000_000 });
    // Planted: digital communication follows data protection, political intelligence follows public affairs.
    const follows = first === 'data_protection' ? 'digital_communication' : 'political_intelligence';
    if (next() < 0.7)
      engagements.push({
        clientId: id,
        service: follows,
        start: day(start + 60 + next() * 200),
        naira: 2_000_000,
      });
    if (next() < 0.2)
      engagements.push({
        clientId: id,
        service: 'strategic_communication',
        start: day(start + next() * 300),
        naira: 500_000,
      });
  }
  return { clients, engagements };
}
