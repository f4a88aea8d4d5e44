import type { MeetingType } from '#src/features/meetings/meeting-types.ts';

/** A meeting as it is held, with the ten things in double braces that somebody who was not there must know. */
export interface LongMeeting {
  type: MeetingType;
  text: string;
}

/** The first part: the weights of the summary were chosen on these. The others: unseen-meeting-facts.ts. */
export const MEETINGS: readonly LongMeeting[] = [
  {
    type: 'review',
    text: `Halima Sani: Good morning everybody, I think we can begin, the traffic on the Third Mainland was terrible.
Tunde Adeyemi: Good morning, chair. I hope the tea has arrived.
Halima Sani: It has. Let us take the accounts first, as always.
Tunde Adeyemi: {{Revenue for the quarter was 412 million naira}}, nine per cent below the plan.
Tunde Adeyemi: {{The shortfall comes from two ministries that have not paid}} since June.
Ngozi Eze: Is that the same two as last time?
Tunde Adeyemi: The very same, I am afraid.
Ngozi Eze: I remember we spoke about this at length in the last meeting.
Halima Sani: We did, and nobody enjoyed it.
Tunde Adeyemi: {{Cash will last until the end of February}} if nothing is collected.
Halima Sani: That is closer than I would like.
Ngozi Eze: {{The auditors found no material error}} but ask for a register of gifts.
Halima Sani: {{We agreed to stop new work for ministries with invoices older than 120 days}}.
Tunde Adeyemi: That will not be popular in Abuja.
Ngozi Eze: Popularity does not pay salaries.
Halima Sani: Quite so. What about people?
Ngozi Eze: {{Three senior consultants have resigned since August}}, all for higher pay abroad.
Tunde Adeyemi: I heard about Emeka, he was very good with the young ones.
Ngozi Eze: He was, and he baked a cake on his last day.
Ngozi Eze: {{The committee proposes a retention bonus of one month's salary}} for those who stay until June.
Halima Sani: I think that is reasonable, given what it costs to replace somebody.
Halima Sani: {{The board approved the retention bonus}} with one abstention.
Tunde Adeyemi: For the record, it was me who abstained.
Halima Sani: Noted. Anything about the office?
Ngozi Eze: {{The lease in Wuse ends on 31 March}} and the landlord asks for forty per cent more.
Tunde Adeyemi: He says that every year.
Halima Sani: This year he may mean it.
Ngozi Eze: {{I will get two offers for other offices by the end of January}}.
Halima Sani: Thank you. Is there anything else before lunch?
Tunde Adeyemi: Only that the jollof is getting cold.`,
  },
  {
    type: 'general',
    text: `Amina Bello: Thank you for making the time, I know you landed only this morning.
Chief Ukatu: The flight was late as usual, but we are here now.
Amina Bello: Shall we go through what you would like from us this year?
Chief Ukatu: Please. I will be direct with you, as I always am.
Chief Ukatu: {{We want to enter the pension market before the end of next year}}.
Amina Bello: That is a bold plan for a company of your size.
Chief Ukatu: My father used to say that small goats climb the highest rocks.
Amina Bello: I like that one.
Chief Ukatu: {{Our application was returned by PenCom because of the capital}}.
Amina Bello: How much was missing?
Chief Ukatu: {{We lack 1.2 billion naira of the minimum capital}}.
Amina Bello: I see. That is a figure one can work with.
Chief Ukatu: {{A Kenyan fund has offered to take thirty per cent}} of the company.
Amina Bello: Do you trust them?
Chief Ukatu: I have met them twice, they drink good coffee.
Chief Ukatu: {{My brothers oppose any foreign shareholder}} and they hold a blocking minority.
Amina Bello: Families are never simple.
Chief Ukatu: You have no idea, my dear.
Amina Bello: {{I recommend a meeting with the Commission before any new application}}.
Chief Ukatu: Would they receive us?
Amina Bello: They usually do, they are polite people.
Chief Ukatu: {{We agreed that you speak for us with PenCom from December}}.
Amina Bello: Very well. What about the newspapers?
Chief Ukatu: {{Nobody may mention the fund to the press}} until the brothers have signed.
Amina Bello: Understood. We never speak to journalists without a word from you.
Amina Bello: {{Our fee would be 4.5 million naira a month}} for six months.
Chief Ukatu: That is more than I thought, but let me not bargain on a full stomach.
Amina Bello: We can talk about the schedule of payment.
Amina Bello: {{I will send the engagement letter by Friday}}.
Chief Ukatu: Good. Now let us have some coffee.`,
  },
  {
    type: 'policy',
    text: `Senator Danladi: Good morning, distinguished colleagues, ladies and gentlemen, and members of the press.
Senator Danladi: Please put your telephones on silent.
Senator Danladi: {{The committee hears today the Electronic Communications Levy Bill}}.
Senator Danladi: We have eleven memoranda and little time.
Halima Sani: Thank you, chairman. It is an honour to be before this committee.
Halima Sani: I speak for the operators of the industry.
Halima Sani: {{The bill puts a levy of two per cent on data services}}.
Halima Sani: You will have read the figures in our memorandum.
Senator Danladi: I have it here, it is rather thick.
Halima Sani: {{It would raise the price of a gigabyte by about sixty naira}} for the poorest customers.
Senator Okon: I must say I have heard such numbers before, madam.
Halima Sani: I understand, Senator.
Musa Ibrahim: {{The ministry says the levy would bring in 90 billion naira a year}}.
Musa Ibrahim: We have been working on this for a long time.
Senator Okon: Could somebody open a window?
Musa Ibrahim: {{Half of the money is meant for schools without a connection}}.
Senator Danladi: That is a noble purpose.
Halima Sani: {{Operators would support a levy of half a per cent with a sunset after five years}}.
Senator Okon: Is that a firm position of all of them?
Halima Sani: It is, and I have the letters with me.
Musa Ibrahim: {{The ministry opposes any sunset clause}}.
Senator Danladi: I am not surprised.
Senator Okon: My own constituency has no mast at all, I would like that to be known.
Senator Danladi: It is known, Senator, you say it at every hearing.
Senator Danladi: {{The committee resolved to ask the Budget Office for its own estimate}}.
Senator Danladi: {{Further memoranda are accepted until 12 December}}.
Senator Okon: I second that.
Senator Danladi: {{The report goes to the plenary in the second week of January}}.
Senator Danladi: I thank you all for your patience.
Musa Ibrahim: Thank you, chairman.`,
  },
  {
    type: 'crisis',
    text: `Kelechi Obi: Sorry to get you all out of bed.
Bisi Alabi: I was awake, my phone has not stopped.
Kelechi Obi: Let me say what we know and then we go round.
Kelechi Obi: {{A storage tank at the Apapa depot caught fire at 01:40}}.
Bisi Alabi: I could see the smoke from the bridge.
Kelechi Obi: {{Two workers are in hospital with burns}}, nobody is missing.
Danladi Garba: Thank God for that.
Kelechi Obi: {{The fire was out at 03:15}} and the fire service is still on the ground.
Danladi Garba: They did very well, I must say.
Bisi Alabi: There is a lot of noise on the internet.
Bisi Alabi: {{A video with half a million views claims that twelve people died}}.
Kelechi Obi: Where do people get these things?
Bisi Alabi: It looks like a film from another country.
Danladi Garba: {{The cause is not known and we will not guess}}.
Kelechi Obi: Exactly what I wanted to hear.
Danladi Garba: {{The regulator must have our first report within 24 hours}}.
Bisi Alabi: I have the form on my screen, it is not long.
Kelechi Obi: {{We decided to publish a statement at six with the number of injured}}.
Bisi Alabi: Six is good, the radio has its first bulletin at that hour.
Kelechi Obi: {{Only the managing director speaks to the media}}.
Danladi Garba: She is on her way and in a bad mood.
Bisi Alabi: Who would not be.
Danladi Garba: {{The families of the two workers were called at four}}.
Kelechi Obi: That was the right thing to do.
Kelechi Obi: {{I will meet the community leaders at the depot at nine}}.
Bisi Alabi: Take somebody along who speaks Ilaje.
Kelechi Obi: Good thought. Let us speak again at five.
Bisi Alabi: I will make some tea meanwhile.`,
  },
  {
    type: 'stakeholder',
    text: `Zainab Yusuf: Good afternoon, sir, thank you for receiving us.
Dr Afolabi: You are welcome. Sit wherever you like, the chairs are all equally bad.
Zainab Yusuf: We come on behalf of the hospital group about the data breach of last month.
Dr Afolabi: I know the file. It has been on my desk for some weeks.
Dr Afolabi: {{The Commission has opened a formal investigation}}.
Zainab Yusuf: May I ask what it covers?
Dr Afolabi: You may ask, and I may answer in part.
Dr Afolabi: {{It concerns the records of 38,000 patients}} and the time of the notice.
Zainab Yusuf: We understood that this would come.
Dr Afolabi: {{The breach was reported nine days late}}, and that is what troubles us most.
Zainab Yusuf: I do not want to make excuses for it.
Dr Afolabi: I appreciate that, many do.
Zainab Yusuf: {{The hospital has since appointed a data protection officer}}.
Dr Afolabi: Is it somebody with experience?
Zainab Yusuf: She worked at a bank for eight years.
Zainab Yusuf: {{All passwords were changed and the old server is switched off}}.
Dr Afolabi: Good. Please have some water.
Dr Afolabi: {{A fine can reach two per cent of the annual gross revenue}}.
Zainab Yusuf: We have explained that to the board.
Dr Afolabi: {{The Commission takes cooperation into account}} when it sets the amount.
Zainab Yusuf: That is helpful to know.
Dr Afolabi: It is also in the Act, so I give away no secret.
Dr Afolabi: {{We need the access logs of September by 4 December}}.
Zainab Yusuf: They are large, but we have them.
Zainab Yusuf: {{The hospital is ready to write to every patient}} at its own cost.
Dr Afolabi: I would welcome it very much.
Dr Afolabi: {{A hearing will be held in January in Abuja}}.
Zainab Yusuf: Thank you for your candour, sir.
Dr Afolabi: Greet your managing partner, we were at school together.`,
  },
  {
    type: 'planning',
    text: `Folake Ojo: Is everybody on the line? I hear an echo.
Emeka Nwosu: It is me, I am in the car, one moment.
Folake Ojo: No problem. We look today at the vaccination campaign.
Emeka Nwosu: I have looked forward to this one.
Folake Ojo: {{The campaign starts on 1 March in Kano, Katsina and Jigawa}}.
Emeka Nwosu: I was in Katsina last week, it is hot already.
Folake Ojo: {{The aim is that seven in ten mothers have heard of the second dose}}.
Emeka Nwosu: How do we know where we are now?
Folake Ojo: {{A survey found that only three in ten have heard of it}}.
Emeka Nwosu: That is little, but I am not astonished.
Folake Ojo: Me neither, to be honest.
Emeka Nwosu: {{Radio in Hausa reaches most of them}}, far more than television.
Folake Ojo: I thought as much. What about the internet?
Emeka Nwosu: Forget it in the villages.
Folake Ojo: {{The donor pays 85 million naira and not a kobo more}}.
Emeka Nwosu: They said that rather firmly, did they not.
Folake Ojo: Very firmly indeed.
Emeka Nwosu: {{Religious leaders have to be won first}}, or nobody will come.
Folake Ojo: That was the lesson of the last campaign.
Emeka Nwosu: I still remember that afternoon in Daura.
Folake Ojo: We all do.
Folake Ojo: {{We agreed to drop the billboards}} and to put the money into radio.
Emeka Nwosu: The printer will be sad.
Folake Ojo: {{Emeka will meet the emirate council before the end of January}}.
Emeka Nwosu: With pleasure, I know the secretary.
Folake Ojo: {{The biggest risk is a delay of the vaccine at the port}}.
Emeka Nwosu: We can do nothing about that, can we?
Folake Ojo: {{If it comes late, the radio spots are moved and not cancelled}}.
Emeka Nwosu: Fine with me.
Folake Ojo: Then have a safe drive home.`,
  },
];
