/**
 * What every document carries for the parts of src/pwa/: it holds on to the browser's offer to install, which may come
 * at any time, and fetches the rest (/pwa.js) when the page is idle or the visitor does something. Text, not a
 * function: the builds must leave its import alone.
 */
export const pwaLoader = `(()=>{
addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.harmattanInstall=e;dispatchEvent(new Event('harmattan:installable'))});
let asked;const load=()=>{asked||=import('/pwa.js').catch(()=>{asked=0})};
addEventListener('load',()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(load),2000));
for(const t of ['pointerdown','keydown','focusin'])addEventListener(t,load,{once:true,passive:true})
})()`;
