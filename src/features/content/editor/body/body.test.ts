import { expect, test } from 'vitest';
import { documentSchema, plainText } from '#src/fields/document.ts';
import { nodesFromHtml } from './paste-html.ts';
import { type LooseNode, safeHref, toDocument } from './to-document.ts';

const paste = (html: string) => toDocument({ type: 'doc', content: nodesFromHtml(html) });
const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

test('what is copied from a web page keeps its headings, lists, links and emphasis', () => {
  expect(
    paste(
      `<meta charset="utf-8"><h1>Title</h1><p class="x">One <b>bold</b> &amp; <a href="https://example.org/a?b=1&amp;c">linked</a>.</p>
       <ul><li>First</li><li>Second<ol start="3"><li>Inner</li></ol></li></ul><hr><blockquote><p>Said</p></blockquote>`,
    ).content,
  ).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [words('Title')] },
    paragraph(
      words('One '),
      words('bold', { type: 'bold' }),
      words(' & '),
      words('linked', { type: 'link', attrs: { href: 'https://example.org/a?b=1&c' } }),
      words('.'),
    ),
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph(words('First'))] },
        {
          type: 'listItem',
          content: [
            paragraph(words('Second')),
            {
              type: 'orderedList',
              attrs: { start: 3 },
              content: [{ type: 'listItem', content: [paragraph(words('Inner'))] }],
            },
          ],
        },
      ],
    },
    { type: 'horizontalRule' },
    { type: 'blockquote', content: [paragraph(words('Said'))] },
  ]);
});

test('what word processors write is read for what it shows', () => {
  const googleDocs = paste(
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Strong</span><span style="font-style:italic"> slanted</span></p></b>`,
  );
  expect(googleDocs.content).toEqual([
    paragraph(words('Strong', { type: 'bold' }), words(' slanted', { type: 'italic' })),
  ]);
  const word = paste(
    `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>A&nbsp;line<o:p></o:p></p><table><tr><td>Cell</td></tr></table><!--EndFragment--></body></html>`,
  );
  expect(plainText(word)).toBe('A line\nCell');
});

const corpus = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `<svg/onload=alert(1)>`,
  `<svg><script>alert(1)</script></svg>`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href=" javascript:alert(1)">x</a>`,
  `<a href="jav&#x09;ascript:alert(1)">x</a>`,
  `<a href="JaVaScRiPt&colon;alert(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href="//evil.example/x">x</a>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<math><mi//xlink:href="data:x,<script>alert(1)</script>">`,
  `<scr<script></script>ipt>alert(1)</scr<script></script>ipt>`,
  `<style>@import 'javascript:alert(1)'</style>`,
  `<p style="background:url(javascript:alert(1))">x</p>`,
  `<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">`,
  `<form action="javascript:alert(1)"><input type=submit></form>`,
  `<figure data-node='{"type":"image","attrs":{"src":"https://evil.example/x.png","alt":"x"}}'></figure>`,
  `<figure data-node='{"type":"image","attrs":{"src":"../../x\\" onerror=alert(1)","alt":"x"}}'></figure>`,
  `<figure data-node='{"type":"script","content":[]}'></figure>`,
  `<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>`,
  `<<p>p>`,
  `<p onclick="alert(1)" onmouseover='alert(2)'>x</p>`,
  `<template><img src=x onerror=alert(1)></template>`,
  `<textarea><img src=x onerror=alert(1)></textarea>`,
  `<!--<img src="--><img src=x onerror=alert(1)//">`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<details open ontoggle=alert(1)>`,
];

test('C01 nothing of a hostile paste is kept but words', () => {
  for (const html of corpus) {
    const document = paste(html);
    expect(documentSchema.safeParse(document).success, html).toBe(true);
    const kept = JSON.stringify(document);
    expect(kept, html).not.toMatch(/"(href|src)":"(?!https?:\/\/|mailto:|\/[^/]|#)/);
    expect(kept, html).not.toMatch(/evil\.example|"on[a-z]+"|"style"|"script"/);
  }
  expect(plainText(paste(`<p>&lt;script&gt;</p>`))).toBe('<script>');
});

test('lists deeper than two are drawn up, and no word of them is lost', () => {
  const list = (...content: object[]) => ({ type: 'bulletList', content });
  const item = (text: string, ...more: object[]) => ({
    type: 'listItem',
    content: [paragraph(words(text)), ...more],
  });
  const deep = { type: 'doc', content: [list(item('a', list(item('b', list(item('c', list(item('d'))))))))] };
  const document = toDocument(deep as LooseNode);
  expect(documentSchema.safeParse(document).success).toBe(true);
  expect(document.content).toEqual([list(item('a', list(item('b'), item('c'), item('d'))))]);
});

test('what the editor adds to its nodes for itself is not stored', () => {
  const document = toDocument({
    type: 'doc',
    content: [
      {
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'x',
                    marks: [{ type: 'link', attrs: { href: '/a', target: '_blank', class: null } }],
                  },
                ],
              },
            ],
          },
        ],
      },
      { type: 'image', attrs: { src: 'a/b.png', alt: '', width: 10 } },
    ],
  });
  expect(JSON.stringify(document)).not.toMatch(/target|class|"type":null|b\.png/);
});

test('a link leads to the web, a mail, a telephone or a place of this site', () => {
  expect(safeHref(' https://example.org ')).toBe('https://example.org');
  expect(['/insights', '#part', 'tel:+2348000000000', 'mailto:a@b.ng'].map(safeHref)).not.toContain(null);
  expect(['javascript:alert(1)', '//evil.example', 'insights', 'ftp://x', 7].map(safeHref)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
