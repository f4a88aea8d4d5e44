/**
 * The library that judges devices, with the certificate parsers it brings: loaded when the first passkey is used,
 * because it is a third of all the server would load at its start.
 */
export const webauthn = () => import('@simplewebauthn/server');
