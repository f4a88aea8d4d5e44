/**
 * Messages of our own making: what mass mail to forms looks like, and what people write to a firm of this trade. Each
 * sentence is filled in with six firms, names and figures; nobody wrote them. Real ones name casinos, loans, bitcoin,
 * search engines and links on purpose, where a client's matter does.
 */
const fillings = [
  {
    firm: 'Zuma Ridge Power',
    name: 'Halima',
    place: 'Abuja',
    n: '12',
    link: 'https://zumaridge.example/notice',
  },
  { firm: 'Ogbunike Solar', name: 'Emeka', place: 'Onitsha', n: '40', link: 'www.ogbunike.example' },
  { firm: 'Lekki Harbour', name: 'Ngozi', place: 'Lagos', n: '7', link: 'https://lekki.example/tender.pdf' },
  { firm: 'Benue Mills', name: 'Terver', place: 'Makurdi', n: '150', link: 'https://mills.example' },
  { firm: 'Kano Textiles', name: 'Aisha', place: 'Kano', n: '300', link: 'https://nass.example/bill/77' },
  { firm: 'Calabar Foods', name: 'Edem', place: 'Calabar', n: '25', link: 'www.calabarfoods.example/news' },
] as const;

const spamTemplates = [
  'Hi {firm}, I am an SEO expert and can get your site to rank first. Our SEO packages start at USD {n}.',
  'Your website is not on the first page of Google. We can place {firm} on page one of Google within {n} days.',
  'We sell high quality backlinks, {n} per package, all from real blogs. Reply for the price list.',
  'I would love to write a guest post for your blog. It is free, {n} words, with one link to our client.',
  'Do you accept link insertion on your site? We pay USD {n} per article.',
  'Make money fast from home! {name} earned 900 dollars last week. Ask me how.',
  'Earn $500 per day with our system. No experience is needed, {n} places are left in {place}.',
  'New crypto investment platform: guaranteed profits of {n}% a week. Start with 100 USDT.',
  'Double your bitcoin in {n} hours. Trusted by thousands in {place}.',
  'Best online casino: {n} free spins and a casino bonus on your first deposit.',
  'Sure odds every day, {n} betting tips on our channel. Join now, {name}.',
  'V1agra and C1alis without a prescription, {n}% off, shipped to {place}.',
  'Lose {n} pounds in a month with this miracle pill. {name} did it.',
  'Buy {n} thousand real followers for your page and boost your likes. Instant delivery.',
  'We have verified email lists of {n},000 companies in {place}, targeted by trade. Special discount this week.',
  'Our business database has {n},000 verified contacts, for sale at a low price.',
  'We are a team in Asia and can redesign your website at a very low cost. Shall I send {firm} a quote?',
  'I noticed some errors on your site. My team can develop a mobile app and websites for {firm} from USD {n}.',
  'An explainer video would help {firm} to sell more. Ours cost USD {n} each.',
  'Do you need an urgent loan? Business loans at 3% interest, approved in {n} hours, no collateral.',
  'Dear friend, I am the lawyer of a late client who left {n} million dollars and you are named next of kin.',
  'Your domain expires soon. Renew it within {n} hours or it will be suspended. Click to verify.',
  'See these offers: https://a.example/{n} https://b.example/{n} https://c.example/{n} and many more.',
  'We offer s.e.o services and web traffic for {place}. {n} happy customers.',
  'Продвижение сайтов в поисковых системах, дёшево и быстро. Пишите нам, первые {n} заказов со скидкой.',
] as const;

const realTemplates = [
  'We are {firm}, a company of {n} people in {place}. We need an NDPA audit before the end of March. What would it cost?',
  'The House committee has invited {firm} to a hearing in two weeks. Can you help us with a memorandum?',
  'A newspaper in {place} reports that our customers’ data was leaked. We need a statement by tonight. Please call {name}.',
  'Good morning, I am {name}. I would like to enrol {n} colleagues in your training in {place}. Is there a discount?',
  'Please find our notice here: {link}. Does the NDPC have to be told within 72 hours?',
  'We run a licensed casino in {place} and want to comment on the National Lottery bill. Do you take such clients?',
  'Our microfinance bank gives small loans to traders in {place}. Which tier are we under the GAID, with {n},000 customers?',
  'The SEC has new rules for exchanges of bitcoin. {firm} needs a briefing on what they mean for its licence.',
  'How do we find out which of our processors keep data abroad? We use {n} of them.',
  'I read your article on the audit returns. Could {name} speak at our conference in {place} next year?',
  'We must redesign our consent forms. Can you look at the three that {firm} uses now?',
  'Our website collects applications from schools in {place}. Do we need a privacy notice for children?',
  'My mother’s data was sold to a loan app and they call us every day. What can we do? {name}',
  'We have developed a mobile app for patients. Before we publish it we need an impact assessment.',
  'Could you tell us the price of the crisis exercise for {n} managers of {firm}?',
  'I applied for the post of consultant and have not heard from you. My reference was in the last mail. {name}',
  'Our search engine results show an old court case first. Is there a right to have it taken down?',
  'We would like a list of the stakeholders in the power sector, with {n} names at most, for {firm}.',
  'The governor has signed the levy. How long have manufacturers in {place} to object?',
  'Kindly send the brochure for the two-day programme, and the bank details for an invoice in naira.',
  'Two links with the facts: {link} and our answer of last year is on the same page. Please advise.',
  'We want to know who has our data at {firm}, where I was a customer. I am asking under section 34.',
  'Is the deadline for the audit return still the 31st of March? Our board in {place} sits on the 20th.',
  'A client’s account was suspended by mistake and the story is on the radio. How should {firm} answer?',
  'We are a trade union with {n},000 members and want our voice heard on the tax bill.',
] as const;

const filled = (templates: readonly string[]): string[] =>
  templates.flatMap((template) =>
    fillings.map((values) =>
      template.replace(/\{(\w+)\}/g, (whole, key: string) =>
        key in values ? values[key as keyof typeof values] : whole,
      ),
    ),
  );

export const spam: readonly string[] = filled(spamTemplates);
export const real: readonly string[] = filled(realTemplates);
