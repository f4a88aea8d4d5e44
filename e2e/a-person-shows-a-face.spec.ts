import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, phone, picture, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;
let admin: TestUser;
let photo: Buffer;
beforeAll(async () => {
  [server, browser, photo] = await Promise.all([
    testServer({}, { pages: 'built' }),
    openBrowser(),
    photoOfTwoHalves(),
  ]);
  admin = await server.newUser({ role: 'admin', firstName: 'Ifeoma', lastName: 'Obi' });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Left blue, right orange, taken with a camera that wrote down where. */
async function photoOfTwoHalves(): Promise<Buffer> {
  const half = { width: 900, height: 1200, channels: 3 as const };
  const orange = await sharp({ create: { ...half, background: '#e08020' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 1800, background: '#2040a0' } })
    .composite([{ input: orange, left: 900, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 3/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** A colleague whose picture is there already. */
async function withFace(person: TestUser): Promise<void> {
  const path = `${person.id}/face.jpg`;
  const { error } = await person.client.storage
    .from('avatars')
    .upload(path, photo, { contentType: 'image/jpeg' });
  expect(error).toBeNull();
  await person.client
    .from('profiles')
    .upsert({ user_id: person.id, avatar_url: path }, { onConflict: 'user_id' });
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Picture file').setInputFiles(file);

const faces = (page: Page) => page.locator('img[src*="/object/sign/avatars/"]');

/** Waits until so many pictures stand on the page, and all are drawn. */
async function seesFaces(page: Page, number: number): Promise<void> {
  await expect.poll(() => faces(page).count()).toBe(number);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  );
}

test('A person uploads a picture, chooses the part that is shown, and is seen by colleagues; then takes it away', async () => {
  const person = await server.newUser({ role: 'consultant', firstName: 'Bisi', lastName: 'Ade' });
  const page = await visit(browser, server, { as: person, size: phone });
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Upload a picture' }).waitFor();

  // What cannot be used is said beside the button, before anything is sent.
  await choose(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText('Choose a JPEG, PNG or WebP file').waitFor();
  await choose(page, { name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('could not be opened as a picture').waitFor();

  await choose(page, { name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  const cropper = dialog.getByLabel(/Part of the picture/);
  await cropper.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // By keyboard: larger, then to the left half.
  await dialog.getByLabel('Zoom').focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
  await cropper.focus();
  for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowRight');
  await picture(page, 'avatar-crop-phone');
  const sent = page.waitForRequest((request) => request.url().includes('/storage/v1/object/avatars/'));
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  expect((await sent).method()).toBe('POST');
  await page.getByText('Your picture is saved').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await seesFaces(page, 2);
  await picture(page, 'avatar-saved-phone');
  await expectAccessible(page);

  // What is stored is the chosen part: small, square, blue, and without the place it was taken at.
  const { data } = await person.client.from('profiles').select('avatar_url').single();
  const file = await person.client.storage.from('avatars').download(String(data?.avatar_url));
  const stored = sharp(Buffer.from((await file.data?.arrayBuffer()) ?? new ArrayBuffer()));
  expect(await stored.metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
  expect((await stored.metadata()).exif).toBeUndefined();
  const { channels } = await stored.stats();
  expect((channels[2]?.mean ?? 0) > (channels[0]?.mean ?? 255)).toBe(true);

  // Colleagues see it; however many faces a list has, their addresses come with one request.
  await withFace(await server.newUser({ role: 'consultant', firstName: 'Tunde', lastName: 'Eze' }));
  const staff = await visit(browser, server, { as: admin });
  const signings: string[] = [];
  staff.on('request', (request) => {
    if (request.url().endsWith('/storage/v1/object/sign/avatars')) signings.push(request.url());
  });
  await staff.goto('/dashboard/people');
  await seesFaces(staff, 2);
  await picture(staff, 'people-faces');
  await expectAccessible(staff);
  expect(signings).toHaveLength(1);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Your picture is removed').waitFor();
  await page.getByRole('button', { name: 'Upload a picture' }).waitFor();
  await seesFaces(page, 0);
  await expect
    .poll(async () => (await person.client.storage.from('avatars').list(person.id)).data)
    .toEqual([]);
});
