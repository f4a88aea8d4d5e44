import type { LongMeeting } from './meeting-facts.ts';

/** Written after the summary was made, which was not changed for them: what it is held to. */
export const UNSEEN: readonly LongMeeting[] = [
  {
    type: 'crisis',
    text: `Musa Ibrahim: Is the line clear now?
Folake Ojo: It is, go ahead, we are six in the room.
Musa Ibrahim: I will keep it short, none of us has slept.
Musa Ibrahim: {{Customers have been unable to withdraw cash since Saturday evening}}.
Folake Ojo: My own sister rang me about it.
Musa Ibrahim: {{About 140,000 accounts show a wrong balance}}.
Emeka Nwosu: Wrong in which direction?
Musa Ibrahim: Both, I am sorry to say.
Emeka Nwosu: {{The fault came with the update of the core system on Saturday}}.
Folake Ojo: Did somebody test it before?
Emeka Nwosu: That is a question for another day.
Emeka Nwosu: {{No money has left the bank and no data was taken}}.
Folake Ojo: Can we say that in public?
Emeka Nwosu: You can, I have checked it twice.
Folake Ojo: {{The Central Bank wants a written account by Monday noon}}.
Musa Ibrahim: Then somebody has to sit down tonight.
Folake Ojo: {{I will write it with Emeka before ten}}.
Musa Ibrahim: Bless you both.
Folake Ojo: {{Two radio stations have asked for the managing director}}.
Musa Ibrahim: {{We decided that she speaks once, on Monday at eight}}, and not before.
Emeka Nwosu: She will not enjoy it.
Musa Ibrahim: Who would.
Folake Ojo: {{Branches in Lagos and Ibadan open two hours earlier tomorrow}}.
Emeka Nwosu: Do the tellers know?
Folake Ojo: They are being called as we speak.
Musa Ibrahim: {{Every fee of the weekend is given back}} without anybody asking.
Folake Ojo: The finance people will faint.
Musa Ibrahim: Let them. Anything else?
Emeka Nwosu: Only that I need a shower.`,
  },
  {
    type: 'policy',
    text: `Ngozi Eze: Thank you all for coming through this rain.
Tunde Adeyemi: My shoes will never be the same.
Ngozi Eze: You all have the draft in front of you.
Ngozi Eze: {{The draft regulation makes every online lender register within ninety days}}.
Halima Sani: Ninety is not much.
Ngozi Eze: It is not, and that is on purpose.
Ngozi Eze: {{Lenders may no longer read the contacts on a borrower's telephone}}.
Tunde Adeyemi: About time, if you ask me.
Halima Sani: {{Our members fear for the small ones, who have no compliance officer}}.
Ngozi Eze: How many are those?
Halima Sani: {{Roughly a third of the 280 members have fewer than ten staff}}.
Tunde Adeyemi: I had no idea it was so many.
Halima Sani: Most people have no idea.
Tunde Adeyemi: {{The consumer council backs the draft and wants higher fines}}.
Halima Sani: Of course it does.
Tunde Adeyemi: One has to admit that they have a case.
Ngozi Eze: {{A first breach costs ten million naira under the draft}}.
Halima Sani: {{We propose a warning first and the fine only at the second breach}}.
Ngozi Eze: Would you put that on paper?
Halima Sani: {{You will have our comments on the twentieth}}.
Ngozi Eze: Good, we read everything, even the long ones.
Tunde Adeyemi: Ours will be long.
Ngozi Eze: I feared as much.
Ngozi Eze: {{The Commission votes on the final text in February}}.
Tunde Adeyemi: Is there a public session before?
Ngozi Eze: {{There is one in Abuja on the ninth of January}}, and anyone may speak for five minutes.
Halima Sani: Five minutes is an eternity for some of us.
Ngozi Eze: Bring a clock, then.`,
  },
  {
    type: 'stakeholder',
    text: `Amina Bello: Your Highness, we are honoured.
Oba Adewale: Sit down, sit down, the kola nut is on its way.
Amina Bello: You are very kind. How is the family?
Oba Adewale: They are well, my youngest has gone to Ilorin to read law.
Amina Bello: That is wonderful news.
Oba Adewale: Now tell me why you came all this way.
Amina Bello: {{The company plans a pipeline through three villages of the kingdom}}.
Oba Adewale: I have heard drums about it.
Oba Adewale: {{The farmers were never told which plots are affected}}.
Amina Bello: That should not have happened.
Oba Adewale: It happened, and they are angry.
Oba Adewale: {{In 2019 another firm left without paying for the cassava}} it destroyed.
Amina Bello: I did not know that.
Oba Adewale: Everybody here knows it.
Amina Bello: {{The company sets aside 600 million naira for compensation}}.
Oba Adewale: Words I have heard before.
Amina Bello: {{It would pay before the first tree is cut}}, and through the bank.
Oba Adewale: Hm. That is new.
Oba Adewale: {{I want two of our own people among the surveyors}}.
Amina Bello: That can be arranged, I believe.
Oba Adewale: {{The youth must have at least a hundred of the jobs}}.
Amina Bello: {{I promise an answer on the jobs by the fifteenth}}.
Oba Adewale: I will hold you to it.
Oba Adewale: {{The shrine at Oke-Odo must not be touched}}, whatever the engineers say.
Amina Bello: We will tell them in those words.
Oba Adewale: {{I will call the chiefs together after the harvest}}.
Amina Bello: May we come back then?
Oba Adewale: You may, and bring your engineer, let me look at his face.`,
  },
  {
    type: 'planning',
    text: `Bisi Alabi: Let me share my screen. Can you see it?
Danladi Garba: I see your holiday photographs.
Bisi Alabi: Wait. And now?
Danladi Garba: Now I see a table, which is less nice.
Bisi Alabi: {{The new brand is launched on 14 May at the Eko Hotel}}.
Kelechi Obi: They have raised their prices, by the way.
Bisi Alabi: Everybody has.
Bisi Alabi: {{We have 38 million naira for everything, the hall included}}.
Danladi Garba: I had hoped for fifty.
Bisi Alabi: So had I.
Kelechi Obi: {{The logo is done, but its trademark is contested by a firm in Aba}}.
Danladi Garba: Contested how?
Kelechi Obi: They say that theirs is older.
Kelechi Obi: {{Counsel believes that we win, but not before April}}.
Bisi Alabi: {{Without the trademark nothing is printed}}, that is a rule.
Danladi Garba: A painful one.
Bisi Alabi: It was painful the last time when we had none.
Danladi Garba: {{The website needs eleven weeks from the day the texts are there}}.
Kelechi Obi: When do you need the texts?
Danladi Garba: {{All texts have to reach me on 12 January}}.
Kelechi Obi: That is before most people are back from the village.
Danladi Garba: I know, I come from one.
Bisi Alabi: {{Kelechi takes over the texts from Sade}}, who is on leave.
Kelechi Obi: I was afraid of that.
Bisi Alabi: {{We dropped the film because it would eat a third of the money}}.
Danladi Garba: I shall miss the drone.
Bisi Alabi: {{Our measure is 200 new enquiries in the first month}}.
Kelechi Obi: And what if it is 150?
Bisi Alabi: Then we talk. Same time next Tuesday?
Danladi Garba: Same time, other photographs.`,
  },
  {
    type: 'review',
    text: `Zainab Yusuf: Shall we start with the good or the bad?
Halima Sani: The bad, while we are awake.
Zainab Yusuf: {{The newsletter lost a fifth of its readers this quarter}}.
Halima Sani: Do we know why?
Zainab Yusuf: {{Most left after we began to send it twice a week}}.
Emeka Nwosu: I told you so, but let me not be that person.
Zainab Yusuf: You are being that person.
Zainab Yusuf: {{We go back to one issue a week from Monday}}.
Halima Sani: Sensible.
Emeka Nwosu: {{The training in Port Harcourt was full and had 22 people waiting}}.
Halima Sani: Now that is the good news, I take it.
Emeka Nwosu: It gets better.
Emeka Nwosu: {{It left a profit of 3.1 million naira}} after all expenses.
Zainab Yusuf: Somebody buy this man a drink.
Emeka Nwosu: {{A second date is fixed for 3 February}} at the same hotel.
Halima Sani: Please tell them about the air conditioning.
Emeka Nwosu: I did, at length.
Halima Sani: {{The Sterling account was moved to another agency}}.
Zainab Yusuf: I am still sad about it.
Halima Sani: So is the whole corridor.
Halima Sani: {{They said that our reports always came late}}.
Emeka Nwosu: Did they?
Halima Sani: {{Nine out of twelve were late, I counted}}.
Zainab Yusuf: Ouch.
Halima Sani: {{From now on a report that is two days late is mine to explain}} to the client.
Zainab Yusuf: That should wake people up.
Halima Sani: {{Zainab will set up reminders for every report this week}}.
Zainab Yusuf: Will do. Is that all?
Halima Sani: That is all. Who has the key to the store?`,
  },
  {
    type: 'general',
    text: `Chidi Okafor: Welcome to the residents' meeting, there are more chairs at the back.
Folake Ojo: And samosas, before they are gone.
Chidi Okafor: We have three things on the list and then you may shout at me.
Chidi Okafor: {{The generator broke down on the second and cannot be repaired}}.
Tunde Adeyemi: We noticed, believe me.
Chidi Okafor: {{A new one of 250 kVA costs 41 million naira}}.
Folake Ojo: Forty-one!
Tunde Adeyemi: Let the man finish.
Chidi Okafor: {{The reserve holds no more than 26 million}}.
Folake Ojo: What about solar? My cousin has it.
Chidi Okafor: Everyone's cousin has it.
Musa Ibrahim: {{Panels on both roofs would carry the lifts and the pumps, but no air conditioners}}.
Folake Ojo: I could live with that, in January.
Musa Ibrahim: In April you would sing another song.
Chidi Okafor: {{The board favours panels now and a smaller generator next year}}.
Tunde Adeyemi: Has anybody seen an offer?
Musa Ibrahim: {{Three offers are in, the cheapest at 19 million}}.
Tunde Adeyemi: I withdraw my question.
Chidi Okafor: Let us see hands.
Chidi Okafor: {{The meeting approved the panels, 34 votes to 5}}.
Folake Ojo: Who were the five?
Chidi Okafor: I will not say, I have to live here.
Chidi Okafor: {{Musa signs with the supplier after two more references}}.
Musa Ibrahim: I have one already, it is glowing.
Chidi Okafor: {{The service charge stays as it is until June}}.
Tunde Adeyemi: Hallelujah.
Chidi Okafor: {{Water will be off on the 28th while the tank is cleaned}}.
Folake Ojo: All day?
Chidi Okafor: Until the evening. Fill your buckets, and now eat.`,
  },
];
