import { useSearchParams } from 'react-router';
import { NounListPage } from '#src/records/noun-list-page.tsx';
import { serviceMoves, serviceNoun } from './service.ts';
import { ServiceCard, serviceCardHeight } from './service-card.tsx';

/** The services of all areas in one list. */
export default function ServicesPage() {
  const client = useSearchParams()[0].get('client');
  return (
    <NounListPage
      noun={serviceNoun}
      moves={serviceMoves}
      cardHeight={serviceCardHeight}
      card={(service, actions, { scope }) => (
        <ServiceCard service={service} showBudget={scope === 'staff'} {...actions} />
      )}
      {...(client && { preset: { client_id: client } })}
    />
  );
}
