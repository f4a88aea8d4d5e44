import { useParams } from 'react-router';
import { RecordPage } from '#src/records/record-page.tsx';
import { useContentItem, useContentRights } from '../content.data.ts';
import { Editor } from './editor.tsx';

/** One item: its text, where it stands, and how it came to be. */
export default function EditorPage() {
  const { id = '' } = useParams();
  const { loading } = useContentRights();
  const item = useContentItem(loading ? null : id);
  return (
    <RecordPage
      query={item}
      missing="This content is no longer there."
      back={{ to: '/dashboard/content', label: 'All content' }}
    >
      {(found) => <Editor key={found.id} item={found} />}
    </RecordPage>
  );
}
