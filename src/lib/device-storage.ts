/**
 * Runs first in the document's head. A browser that is told to keep nothing of a site (in Chrome "block all cookies", which is
 * site data, too) throws wherever its storage is looked at. What would be kept then lives as long as the page, so that
 * every part works, sign-in too. The text never changes, so its hash in the content security policy does not either.
 */
export const deviceStorageScript = `for(const n of['localStorage','sessionStorage'])try{self[n].length}catch(e){Object.defineProperty(self,n,{value:Object.create({getItem(k){return Object.hasOwn(this,k)?this[k]:null},setItem(k,v){this[k]=String(v)},removeItem(k){delete this[k]},clear(){for(const k of Object.keys(this))delete this[k]},key(i){return Object.keys(this)[i]??null},get length(){return Object.keys(this).length}})})}`;

/** Whether what is written to this browser's storage outlives the page. */
export const keepsData = (): boolean => localStorage instanceof Storage;
