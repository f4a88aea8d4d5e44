/**
 * Inline script of every document: keeps the beforeinstallprompt event, which may fire at any time, and imports /pwa.js
 * at the visitor's first touch; on the platform, and for whoever has the worker already, also when the page is idle. A
 * first visit to a page to be read therefore costs nothing beyond the page until the visitor moves. Where the first touch
 * is on a share link, the link waits for its script: four seconds, for about as long browsers let a page share after a
 * touch. Text, not a function, so that builds leave its import alone.
 */
const loader = (atOnce: string) => `(()=>{
addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.harmattanInstall=e;dispatchEvent(new Event('harmattan:installable'))});
let asked,ready;const load=()=>asked||=import('/pwa.js').catch(()=>{asked=0}).then(()=>new Promise(r=>setTimeout(()=>r(ready=1),50))),idle=()=>(window.requestIdleCallback||setTimeout)(load);
if(${atOnce})addEventListener('load',()=>setTimeout(idle,2000));
for(const t of ['pointerdown','keydown','focusin'])addEventListener(t,load,{once:true,passive:true});
for(const t of ['scroll','wheel','touchstart'])addEventListener(t,idle,{once:true,passive:true});
addEventListener('click',e=>{const a=e.target.closest?.('a[data-share]');if(!a||ready||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();Promise.race([load(),new Promise(r=>setTimeout(r,4000))]).then(()=>{ready=1;a.click()})},true)
})()`;

/** For pages that run React. */
export const pwaLoader = /* @__PURE__ */ loader('true');
/** For pages to be read. */
export const pwaLoaderOfVisits = /* @__PURE__ */ loader('navigator.serviceWorker?.controller');
