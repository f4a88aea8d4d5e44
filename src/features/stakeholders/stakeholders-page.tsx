import { Link, useSearchParams } from 'react-router';
import { NounListPage } from '#src/records/noun-list-page.tsx';
import { stakeholderNoun } from './stakeholder.ts';
import { StakeholderCard, stakeholderCardHeight } from './stakeholder-card.tsx';

const linkLook =
  'rounded-sm py-0.5 text-indigo underline underline-offset-4 pointer-coarse:-my-2.5 pointer-coarse:py-2.5';

/** The people and organisations whose view counts for the clients one serves. */
export default function StakeholdersPage() {
  const client = useSearchParams()[0].get('client');
  return (
    <NounListPage
      noun={stakeholderNoun}
      above={
        <p className="mb-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <Link to={`${stakeholderNoun.address}/charts`} className={linkLook}>
            Power and interest
          </Link>
          <Link to={`${stakeholderNoun.address}/charts?chart=map`} className={linkLook}>
            Relationship map
          </Link>
        </p>
      }
      cardHeight={stakeholderCardHeight}
      card={(stakeholder, actions) => <StakeholderCard stakeholder={stakeholder} {...actions} />}
      {...(client && { preset: { client_id: client } })}
    />
  );
}
