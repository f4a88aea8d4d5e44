import { expect, test } from 'vitest';
import { madeFirm as firm } from './made-firm.ts';
import { nextServices } from './next-service.ts';
import { SERVICE_NAMES } from './prediction.ts';

const TODAY = '2026-11-22';
test('a service the client has is never predicted, nor one that is agreed and begins later', () => {
  const { clients, engagements } = firm(60);
  engagements.push({ clientId: 'c0', service: 'strategic_communication', start: '2027-01-10', naira: null });
  const { predictions } = nextServices(clients, engagements, '6months', TODAY);
  for (const { clientId, services } of predictions)
    for (const service of services)
      expect(engagements.some((one) => one.clientId === clientId && one.service === service)).toBe(false);
});

test('the planted pair comes first more often than what is merely popular', () => {
  const { clients, engagements } = firm(120);
  let found = 0;
  let popular = 0;
  const pairs = engagements.filter(({ service }) => /digital|intelligence/.test(service)).slice(0, 40);
  for (const hidden of pairs) {
    const left = engagements.filter((one) => one !== hidden);
    const own = nextServices(clients, left, '6months', TODAY).predictions.find(
      ({ clientId }) => clientId === hidden.clientId,
    );
    if (own?.services[0] === hidden.service) found++;
    const counts = new Map<string, number>();
    for (const { service } of left) counts.set(service, (counts.get(service) ?? 0) + 1);
    const has = new Set(
      left.filter(({ clientId }) => clientId === hidden.clientId).map(({ service }) => service),
    );
    const top = [...counts].filter(([service]) => !has.has(service)).sort((a, b) => b[1] - a[1])[0]?.[0];
    if (top === hidden.service) popular++;
  }
  expect(found / pairs.length).toBeGreaterThan(popular / pairs.length + 0.05);
});

test('a confidence is near to how often such predictions came true', () => {
  const { clients, engagements } = firm(240);
  const cut = '2025-01-01';
  const known = engagements.filter(({ start }) => start <= cut);
  const { predictions, cases } = nextServices(clients, known, '6months', cut);
  expect(cases).toBeGreaterThan(100);
  let told = 0;
  let came = 0;
  let all = 0;
  for (const { clientId, services, predictedServices, currentServices } of predictions) {
    if (currentServices.length === 0) continue;
    for (const [i, service] of services.entries()) {
      all++;
      told += (predictedServices[i]?.confidence ?? 0) / 100;
      if (
        engagements.some(
          (e) => e.clientId === clientId && e.service === service && e.start > cut && e.start <= '2025-07-01',
        )
      )
        came++;
    }
  }
  expect(Math.abs(told / all - came / all)).toBeLessThan(0.1);
});

test('one more client without history changes no order where only the prior speaks', () => {
  const { clients, engagements } = firm(4);
  const orderOf = (all: typeof clients) =>
    nextServices(all, engagements, '6months', TODAY)
      .predictions.filter(({ clientId }) => clientId !== 'new')
      .map(({ clientId, services }) => [clientId, services]);
  expect(orderOf([...clients, { id: 'new', name: 'New Ltd', industry: 'Retail' }])).toEqual(orderOf(clients));
});

test('a new client is first offered what clients of its industry hold', () => {
  const trades = { Energy: 'public_affairs', Retail: 'digital_communication' } as const;
  const clients = Object.keys(trades).flatMap((industry) =>
    Array.from({ length: 12 }, (_, i) => ({ id: `${industry}-${i}`, name: `${industry} ${i}`, industry })),
  );
  const engagements = clients.map(({ id, industry }) => ({
    clientId: id,
    service: trades[industry as keyof typeof trades],
    start: '2026-01-10',
    naira: null,
  }));
  for (const [industry, service] of Object.entries(trades)) {
    const all = [...clients, { id: 'new', name: 'New Ltd', industry }];
    const { predictions } = nextServices(all, engagements, '6months', TODAY);
    expect(predictions.find(({ clientId }) => clientId === 'new')?.services[0], industry).toBe(service);
  }
});

test('a firm without history, or with one service only, gets no figure that is not a number', () => {
  const [one] = firm(1).clients;
  for (const engagements of [
    [],
    [{ clientId: 'c0', service: 'public_affairs', start: TODAY, naira: null }],
  ]) {
    const { predictions } = nextServices(one ? [one] : [], engagements, '3months', TODAY);
    for (const { predictedServices } of predictions)
      for (const { confidence, estimatedValue } of predictedServices)
        expect(Number.isFinite(confidence) && Number.isFinite(estimatedValue)).toBe(true);
  }
});

test('the clients a service is likeliest for stand first, and who has every service is not listed', () => {
  const { clients, engagements } = firm(60);
  clients.push({ id: 'whole', name: 'Has Everything', industry: 'Energy' });
  for (const service of Object.keys(SERVICE_NAMES))
    engagements.push({ clientId: 'whole', service, start: '2026-01-10', naira: null });
  const { predictions } = nextServices(clients, engagements, '6months', TODAY);
  expect(predictions.map(({ clientId }) => clientId)).not.toContain('whole');
  const best = predictions.map(({ predictedServices }) => predictedServices[0]?.confidence ?? 0);
  expect(new Set(best).size).toBeGreaterThan(1);
  expect(best).toEqual(best.toSorted((a, b) => b - a));
});
