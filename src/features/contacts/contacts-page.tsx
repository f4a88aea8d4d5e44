import { useSearchParams } from 'react-router';
import { NounListPage } from '#src/records/noun-list-page.tsx';
import { contactNoun } from './contact.ts';
import { ContactCard, contactCardHeight } from './contact-card.tsx';

/** The people at the firm's clients. */
export default function ContactsPage() {
  const client = useSearchParams()[0].get('client');
  return (
    <NounListPage
      noun={contactNoun}
      cardHeight={contactCardHeight}
      card={(contact, actions) => <ContactCard contact={contact} {...actions} />}
      {...(client && { preset: { client_id: client } })}
    />
  );
}
