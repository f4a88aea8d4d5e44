/** Session-storage key under which the head script stores an address that carried tokens. */
export const AUTH_REDIRECT_KEY = 'auth-redirect';

/**
 * Runs in the document's head, before anything is requested: an address that carries tokens, a setup link or a link's
 * error is put aside and replaced in the history, and whatever page it opened, the sign-in page deals with it
 * (src/lib/auth-redirect.ts). The text never changes, so its hash in the content security policy does not either.
 */
export const authRedirectScript = `try{if(/[?#&](access_token|refresh_token|token_hash|setup|error_code|error_description|message)=/.test(location.search+location.hash)){sessionStorage.setItem('${AUTH_REDIRECT_KEY}',location.href);history.replaceState(history.state,'',location.pathname);if(location.pathname!=='/auth')location.replace('/auth')}}catch(e){}`;
