import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

interface Shown {
  /** The picture as SVG text; the client puts it into a data: address. */
  qr_code: string;
  /** Base32, to be typed where no camera is at hand. */
  secret: string;
  uri: string;
}

/** A new secret of 160 bits, and the three ways an authenticator app takes it. */
export async function newTotp(issuer: string, label: string): Promise<Shown> {
  const totp = new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: new Secret({ size: 20 }),
  });
  const uri = totp.toString();
  // Loaded with the first factor, not with the server.
  const { toString: drawQr } = await import('qrcode');
  const svg = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  // The client pastes the text into an address, where a # would cut it off.
  const qr = svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').replaceAll('\n', '');
  return { qr_code: qr, secret: totp.secret.base32, uri };
}

/**
 * Which 30-second step a code belongs to: the present one or one to either side (clocks differ).
 * @returns null for a wrong code.
 */
export function stepOf(code: string, secret: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    timestamp,
    window: 1,
  });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}
