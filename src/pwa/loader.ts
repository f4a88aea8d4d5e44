/**
 * Inline script of every document: keeps the beforeinstallprompt event, which may fire at any time, and imports
 * /pwa.js when the page is idle or on first interaction. Text, not a function, so that builds leave its import alone.
 */
export const pwaLoader = `(()=>{
addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.harmattanInstall=e;dispatchEvent(new Event('harmattan:installable'))});
let asked;const load=()=>{asked||=import('/pwa.js').catch(()=>{asked=0})};
addEventListener('load',()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(load),2000));
for(const t of ['pointerdown','keydown','focusin'])addEventListener(t,load,{once:true,passive:true})
})()`;
