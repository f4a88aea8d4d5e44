/**
 * For the head of every document: the browser moves a card's picture into the piece's own page (app.css, view
 * transitions). A move that cannot be shown rejects its promises, which is no error; towards the platform, which has no such
 * pictures and goes on by itself (sign-in leads to the dashboard), none is begun. Within the site a piece's page is first
 * shown when its picture is there, or the card's would have nowhere to move. It must listen before the first paint.
 */
export const pageMovesScript =
  "for(const type of ['pageswap','pagereveal'])addEventListener(type,({viewTransition:move,activation:next})=>{if(!move)return;for(const one of ['updateCallbackDone','ready','finished'])move[one]?.catch(()=>{});if(type==='pageswap'&&/^\\/(auth|dashboard)\\b/.test(new URL(next?.entry?.url||'/',location).pathname))move.skipTransition()});if(document.referrer.startsWith(location.origin+'/')&&/^\\/(insights|case-studies|policy-tracker|training-programs|careers)\\/./.test(location.pathname)){const wait=document.createElement('link');wait.rel='expect';wait.href='#piece';wait.setAttribute('blocking','render');document.head.append(wait)}";
