import { data } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Whatever no other route claims: the page says so, and so does the status. */
export const loader = () => data(null, 404);

export default NotFoundScreen;
