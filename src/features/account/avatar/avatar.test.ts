import { expect, test } from 'vitest';
import { avatarPath, fileProblem, isAvatarPath, pictureProblem } from './avatar.ts';

const MB = 1024 * 1024;

test('a picture of a phone may be chosen', () => {
  expect(fileProblem({ type: 'image/jpeg', size: 6 * MB })).toBeNull();
  expect(pictureProblem({ width: 4032, height: 3024 })).toBeNull();
});

test('what cannot be used says what can', () => {
  expect(fileProblem({ type: 'image/svg+xml', size: 500 })).toContain('JPEG, PNG or WebP');
  expect(fileProblem({ type: 'application/pdf', size: 500 })).toContain('JPEG, PNG or WebP');
  expect(fileProblem({ type: 'image/png', size: 31 * MB })).toBe(
    'This picture has 31 MB. Choose one of up to 15 MB.',
  );
  expect(fileProblem({ type: 'image/png', size: 0 })).toContain('empty');
  expect(pictureProblem({ width: 40, height: 900 })).toContain('too small');
  expect(pictureProblem({ width: 50_000, height: 50_000 })).toContain('too large');
});

test('only paths of our own folder are ever signed', () => {
  const id = '6c6a4a2e-3b1c-4f6e-9c57-0d7a6a3b9f11';
  expect(isAvatarPath(avatarPath(id, 'a1b2'))).toBe(true);
  expect(isAvatarPath('https://elsewhere.example/face.png')).toBe(false);
  expect(isAvatarPath(`${id}/../x.jpg`)).toBe(false);
  expect(isAvatarPath(null)).toBe(false);
});
