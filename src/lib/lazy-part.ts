import { lazy } from 'react';

const mostTries = 4;

/**
 * A part of a screen whose script comes after the screen. While the line is cut the script is waited for instead of
 * failing the whole page, so that what somebody types stays; it comes with the line.
 * @throws the loader's error when it fails again and again although there is a network
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));

/** A script that comes later, waited for while the line is cut. @throws as `lazyPart` does */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error;
      await (navigator.onLine ? new Promise((done) => setTimeout(done, 300 * 2 ** tries)) : backOnline());
    }
  }
}

const backOnline = () =>
  new Promise<void>((done) => window.addEventListener('online', () => done(), { once: true }));
