import type { ReactNode } from 'react';
import { Head, ink, Sitter, Stitch, shoulders } from './portrait.tsx';

/*
 * The people of the team page, drawn from one set of parts: one face in the light of one sun, and what tells people
 * apart when we meet them: hair, glasses, cap, cloth. Invented, like their names; likenesses of nobody.
 */

/** Cropped hair, a jacket, a row of coral. */
const jacketAndCoral = (
  <Sitter>
    <Head skin="mid">
      <path
        d="M76 126C66 62 98 48 120 48S174 62 164 126L157 130C157 108 150 98 142 92C128 98 112 98 98 92C90 98 83 108 83 130Z"
        fill={ink.hair}
      />
      <path d="M79 144a4.5 4.5 0 1 0 .1 0ZM161 144a4.5 4.5 0 1 0 .1 0Z" fill={ink.chalk} />
    </Head>
    <path d="M96 222C96 244 144 244 144 222V300H96Z" fill={ink.chalk} />
    <path
      d="M14 300C16 256 44 238 88 226L102 212L121 300ZM226 300C224 256 196 238 152 226L138 212L119 300Z"
      fill={ink.night}
    />
    <path
      d="M102 211L84 228L98 250L90 256L120 300L112 262ZM138 211L156 228L142 250L150 256L120 300L128 262Z"
      fill={ink.indigo}
    />
    <Stitch d="M84 228L98 250L90 256L119 300M156 228L142 250L150 256L121 300" of={ink.chalk} />
    <path
      d="M99 210C100 240 140 240 141 210"
      fill="none"
      stroke={ink.laterite}
      strokeWidth="6.6"
      strokeLinecap="round"
      strokeDasharray="0 7"
    />
  </Sitter>
);

/** The squares of adire eleko, as they lie on a shirt. */
const squares = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  .map((i) => `M0 ${220 + i * 14}H240M${8 + i * 28} 214V300`)
  .join('');
const lozenges = [0, 1, 2, 3, 4, 5, 6, 7]
  .flatMap((x) => [0, 1, 2].map((y) => `M${22 + x * 28} ${234 + y * 28}l8 7l-8 7l-8-7Z`))
  .join('');
const shirt = 'M14 300C16 256 44 238 88 226L102 214C108 236 132 236 138 214L152 226C196 238 224 256 226 300Z';

/** A beard, round glasses, an adire shirt. */
const glassesAndAdire = (
  <Sitter>
    <Head skin="deep" glasses={ink.sun} broad={1.05}>
      <path
        d="M82 120C74 76 98 64 120 64S166 76 158 120L155 112C155 102 151 93 146 90C130 84 110 84 94 90C89 93 85 102 85 112Z"
        fill={ink.hair}
      />
      <path
        d="M83 130C85 162 96 196 120 196S155 162 157 130C154 146 150 157 142 160C134 152 126 159 120 158C114 159 106 152 98 160C90 157 86 146 83 130Z"
        fill={ink.hair}
      />
    </Head>
    <clipPath id="shirt">
      <path d={shirt} />
    </clipPath>
    <path d={shirt} fill={ink.indigo} />
    <g clipPath="url(#shirt)" opacity="0.6">
      <Stitch d={squares + lozenges} of={ink.chalk} />
    </g>
    <path
      d="M101 210L86 226L110 258L120 244L130 258L154 226L139 210C138 226 130 238 120 244C110 238 102 226 101 210Z"
      fill={ink.chalk}
    />
    <Stitch d="M120 248V300" of={ink.chalk} width={2} />
  </Sitter>
);

/** A veil of white cotton. */
const veil = (
  <Sitter>
    <Head skin="warm" covered>
      <path
        fillRule="evenodd"
        d="M120 44C72 44 62 92 64 140C66 190 44 226 26 300H214C196 226 174 190 176 140C178 92 168 44 120 44ZM120 84C142 84 154 99 154 121C154 150 142 188 120 188S86 150 86 121C86 99 98 84 120 84Z"
        fill={ink.chalk}
      />
      <g opacity="0.7">
        <Stitch
          d="M88 80C74 100 72 152 90 189M152 80C166 100 168 152 150 189M90 189C100 206 140 206 150 189M78 190C92 226 148 226 162 190M66 206C86 250 154 250 174 206M56 230C86 276 154 276 184 230M46 260C90 302 150 302 194 260"
          of={ink.indigo}
        />
      </g>
      <Stitch d="M90 90C98 81 108 78 120 78S142 81 150 90" of={ink.laterite} width={2.6} />
    </Head>
  </Sitter>
);

/** Braids gathered high, a jacket over yellow. */
const braids = (
  <Sitter>
    <Head
      skin="mid"
      broad={1.03}
      behind={
        <path d="M120 22C98 22 92 40 98 54C104 66 136 66 142 54C148 40 142 22 120 22Z" fill={ink.hair} />
      }
    >
      <path
        d="M82 122C72 74 98 56 120 56S168 74 158 122L155 114C154 100 146 90 120 90S86 100 85 114Z"
        fill={ink.hair}
      />
      <g opacity="0.5">
        <Stitch
          d="M120 57V89M108 58C102 68 102 80 104 91M132 58C138 68 138 80 136 91M97 63C90 74 90 86 90 97M143 63C150 74 150 86 150 97M100 38C110 46 130 46 140 38M102 48C112 56 128 56 138 48M108 28C114 34 126 34 132 28"
          of={ink.chalk}
        />
      </g>
      <path d="M78 145l5 9l-5 9l-5-9ZM162 145l5 9l-5 9l-5-9Z" fill={ink.laterite} />
    </Head>
    <path d="M92 222C94 250 146 250 148 222L160 300H80Z" fill={ink.sun} />
    <path
      d="M14 300C16 256 44 238 94 222C88 250 94 276 108 300ZM226 300C224 256 196 238 146 222C152 250 146 276 132 300Z"
      fill={ink.night}
    />
    <Stitch d="M94 223C88 250 94 276 108 300M146 223C152 250 146 276 132 300" of={ink.chalk} />
  </Sitter>
);

/** A head-tie, glasses, a shawl over an embroidered dress. */
const headTie = (
  <Sitter>
    <Head skin="warm" glasses={ink.chalk}>
      <path
        d="M72 120C62 62 92 38 122 38S180 64 168 120C164 104 158 98 152 94C132 86 108 86 88 94C82 98 76 104 72 120ZM150 50C170 30 194 40 186 58C180 72 164 74 158 70Z"
        fill={ink.indigo}
      />
      <g opacity="0.65">
        <Stitch
          d="M73 112C88 84 128 74 160 84M76 94C92 70 128 60 156 66M86 70C104 52 132 48 152 56M158 66C168 62 178 56 184 50"
          of={ink.chalk}
        />
      </g>
    </Head>
    <path d={shoulders} fill={ink.night} />
    <Stitch
      d="M96 219C100 244 140 244 144 219M90 223C96 254 144 254 150 223M120 250V300M112 258l8 8l8-8M112 274l8 8l8-8M112 290l8 8l8-8"
      of={ink.sun}
    />
    <path
      d="M14 300C16 256 44 238 88 226C70 250 66 276 72 300ZM226 300C224 256 196 238 152 226C176 240 190 270 186 300Z"
      fill={ink.laterite}
    />
    <g opacity="0.6">
      <Stitch
        d="M58 240C48 258 42 278 42 300M72 234C58 254 54 278 55 300M182 240C196 256 204 278 204 300"
        of={ink.chalk}
      />
    </g>
  </Sitter>
);

/** A cap worn to one side, a grey beard, an agbada. */
const capAndAgbada = (
  <Sitter>
    <Head skin="deep" broad={1.06}>
      <path
        d="M83 126C84 162 96 195 120 195S156 162 157 126C155 148 150 162 142 166C134 158 126 164 120 163C114 164 106 158 98 166C90 162 85 148 83 126Z"
        fill={ink.grey}
      />
      <path
        d="M80 108C78 92 82 84 86 80C84 56 118 40 146 46C164 50 170 62 162 78C162 92 162 100 160 108C136 96 104 96 80 108Z"
        fill={ink.laterite}
      />
      <g opacity="0.7">
        <Stitch
          d="M80 108C104 96 136 96 160 108M80 98C104 87 136 87 161 98M86 80C106 74 138 70 162 78M98 62l6 8l6-9l6 8l6-9l6 8l6-9l6 8"
          of={ink.chalk}
        />
      </g>
    </Head>
    <path
      d="M4 300C6 252 40 236 88 224L102 210C106 232 134 232 138 210L152 224C200 236 234 252 236 300Z"
      fill={ink.chalk}
    />
    <g opacity="0.8">
      <Stitch
        d="M92 222C96 250 144 250 148 222M84 226C90 262 150 262 156 226M120 254V300M96 258V300M144 258V300M108 264a12 12 0 1 0 24 0M108 286a12 12 0 1 0 24 0M64 234C46 256 38 280 36 300M176 234C194 256 202 280 204 300"
        of={ink.indigo}
      />
    </g>
  </Sitter>
);

/** Round natural hair, glasses, a wrap in the black and white of the Benue. */
const stripes = (
  <Sitter>
    <Head
      skin="deep"
      broad={1.04}
      glasses={ink.sun}
      behind={
        <path
          d="M120 40C74 40 60 78 66 116C68 132 80 138 88 136H152C160 138 172 132 174 116C180 78 166 40 120 40Z"
          fill={ink.hair}
        />
      }
    >
      <path
        d="M82 124C78 78 100 62 120 62S162 78 158 124C157 108 154 102 148 96C136 88 104 88 92 96C86 102 83 108 82 124Z"
        fill={ink.hair}
      />
      <path d="M78 146a5 5 0 1 0 .1 0ZM162 146a5 5 0 1 0 .1 0Z" fill={ink.laterite} />
    </Head>
    <path d={shoulders} fill={ink.indigo} />
    <path d="M14 300C16 256 44 238 90 224C130 248 166 276 182 300Z" fill={ink.chalk} />
    <Stitch
      d="M34 266L74 300M46 254L104 300M58 244L132 300M72 236L158 300M84 229L176 298M24 282L44 300"
      of={ink.hair}
      width={5}
    />
  </Sitter>
);

/** By the anchor of the person on the team page. */
export const portraits: Readonly<Record<string, ReactNode>> = {
  'ifeoma-danjuma-obi': jacketAndCoral,
  'segun-alakiteri': glassesAndAdire,
  'rukayya-dandaura': veil,
  'mfon-udoekpo': braids,
  'hadiza-yandaki': headTie,
  'olanrewaju-akinbode': capAndAgbada,
  'wandoo-tyokighir': stripes,
};
