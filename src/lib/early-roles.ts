import type { Session } from '@supabase/supabase-js';
import { RENEWED_BEFORE_MS } from './session-key.ts';
import { siteSettingsElementId } from './site-settings.ts';

/** What the document's head has asked for already. */
interface EarlyCall {
  address: string;
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    harmattanRoles?: EarlyCall | undefined;
  }
}

/**
 * Runs in the document's head on the platform: asks for the roles of whoever is signed in while the scripts are still on
 * their way, because everything else a screen asks for depends on them. The call is the one of src/access/use-roles.ts.
 */
export const earlyRolesScript = `try{const s=JSON.parse(localStorage.getItem('sb-'+location.hostname.split('.')[0]+'-auth-token'));if(s&&s.expires_at*1000-Date.now()>${RENEWED_BEFORE_MS}){const k=JSON.parse(document.getElementById('${siteSettingsElementId}').textContent).publishableKey,t=s.access_token,address=location.origin+'/rest/v1/user_roles?select=*&user_id=eq.'+s.user.id+'&order=created_at.desc',answer=fetch(address,{headers:{apikey:k,authorization:'Bearer '+t,'accept-profile':'public'}});answer.catch(()=>{});window.harmattanRoles={address,token:t,answer}}}catch(e){}`;

/** The answer the head has asked for, once; undefined where it asked something else, as somebody else, or in vain. */
export async function takeEarlyAnswer(
  address: string,
  method: string,
  session: Session | null,
): Promise<Response | undefined> {
  const early = window.harmattanRoles;
  if (!early || method !== 'GET' || early.address !== address || early.token !== session?.access_token)
    return;
  window.harmattanRoles = undefined;
  const answer = await early.answer.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
