import { publicFormsOf } from '#src/features/requests/public-forms-service.ts';
import type { Route } from './+types/duty-call-state';
import { stateOf } from './duty-call-words.ts';

/** What the script of a call's page asks for; null once the link no longer opens. */
export async function loader(input: Route.LoaderArgs) {
  const call = await publicFormsOf(input).dutyCall(new URL(input.request.url).searchParams.get('call') ?? '');
  return Response.json(call && stateOf(call), { headers: { 'cache-control': 'no-store' } });
}
