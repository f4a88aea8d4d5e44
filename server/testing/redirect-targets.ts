/** Redirect targets for tests: every endpoint that takes a redirect_to must judge them alike (A35). */
export const SITE = 'https://harmattan.example.org';
export const SETTINGS = {
  SITE_URL: SITE,
  REDIRECT_URLS:
    'https://*.preview.example.net,https://app.example.com/welcome,harmattan://signed-in,https://sea?.example.org/',
};

export const ALLOWED = [
  SITE,
  `${SITE}/`,
  `${SITE}/dashboard?tab=ndpr`,
  `${SITE}/a?next=https://evil.example`,
  'https://one.preview.example.net/',
  'https://app.example.com/welcome',
  'harmattan://signed-in',
  'https://sea1.example.org/',
];

/** Every one of these ends at the site itself. */
export const HOSTILE = [
  // Another site, plainly and nearly.
  'https://evil.example',
  'http://harmattan.example.org',
  'https://harmattan.example.org:8443/',
  'https://harmattan.example.org.evil.example',
  'https://evil-harmattan.example.org',
  'https://www.harmattan.example.org',
  'https://harmattan.example.orgevil.example',
  'https://harmattan.example.com',
  'https://evil.example/https://harmattan.example.org',
  'https://evil.example?https://harmattan.example.org',
  'https://evil.example#https://harmattan.example.org',
  // User names that look like hosts.
  'https://harmattan.example.org@evil.example',
  'https://harmattan.example.org:443@evil.example/',
  'https://harmattan.example.org%40evil.example',
  'https://evil.example%40harmattan.example.org',
  'https://user@harmattan.example.org/',
  'https://user:password@harmattan.example.org/',
  // Slashes and backslashes.
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '\\\\evil.example',
  '/\\evil.example',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://harmattan.example.org\\@evil.example',
  'https://evil.example\\.harmattan.example.org',
  '%2f%2fevil.example',
  'https:%2f%2fevil.example',
  // Schemes that run or show something.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://harmattan.example.org/%0aalert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://harmattan.example.org/1',
  'about:blank',
  'ftp://harmattan.example.org/',
  'wss://harmattan.example.org/',
  // Numbers as hosts.
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://localhost:3000/',
  'http://169.254.169.254/latest/meta-data/',
  // Line ends and other invisible things.
  'https://harmattan.example.org/\r\nset-cookie: a=b',
  'https://evil.example/\r\n',
  ' https://evil.example',
  'https://evil.example\0.harmattan.example.org',
  'https://harmattan.example.org/\u2028',
  // Letters that look alike.
  'https://harmattan。example。org.evil.example',
  'https://evil。example',
  'https://harmattan.example\u3002org/',
  'https://hɑrmattan.example.org',
  'https://ｈarmattan.example.org/',
  // Beside the list's patterns.
  'https://preview.example.net/',
  'https://a.b.preview.example.net/',
  'https://evil.example/.preview.example.net',
  'https://one.preview.example.net.evil.example/',
  'https://sea.example.org/',
  'https://sea12.example.org/',
  'https://sea..example.org/',
  'https://app.example.com/welcome/../admin',
  'https://app.example.com/',
  'https://app.example.com/welcome?to=elsewhere',
  'harmattan://signed-in.evil.example',
  'harmattan://signed-in/more',
  // The API itself, which may lead on.
  `${SITE}/auth/v1/authorize?provider=google`,
  `${SITE}/x/../auth/v1/verify?redirect_to=https://one.preview.example.net/`,
  `${SITE}/%61uth/v1/authorize?provider=google`,
  `${SITE}/${'a'.repeat(3_000)}`,
  '/dashboard',
  '',
  '*',
  'null',
];
