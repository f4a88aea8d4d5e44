import type { ProcessingSeed } from '#src/features/privacy/processing.ts';
import { DATABASE_DECIDES, NO_TRANSFER, STAFF_ON_CASE } from './phrases.ts';

/** Work for clients. */
export const clientWork: readonly ProcessingSeed[] = [
  {
    key: 'client-work',
    purpose: 'Work for clients: clients, projects, services',
    people: 'Contact persons of clients; people named in the work; staff on the team',
    data: 'Name, contact details, role in a project, what is done, when and for how much',
    lawful_basis:
      'Contract (s.25(1)(b)(i)); for people named in the work, legitimate interest (s.25(1)(b)(v))',
    sensitive_ground: null,
    source: 'Our clients; staff; public sources',
    recipients: `${STAFF_ON_CASE} People of the client see what concerns them.`,
    transfers: NO_TRANSFER,
    retention:
      'While we work for the client and until it is deleted; what is deleted goes for good after 30 days.',
    security: DATABASE_DECIDES,
    tables: {
      'public.clients': {
        name: 'name',
        contact: 'contact_email contact_phone address',
        work: 'description',
        none: 'industry',
      },
      'public.contacts': {
        name: 'name client_name',
        contact: 'email phone',
        work: 'job_title notes influence last_contact_on',
      },
      'public.portfolio_entries': {
        work: 'note',
        none: 'policy_id stance priority exposure level reasons status computed_at due due_at',
      },
      'public.client_notes': { work: 'title body', none: 'state since' },
      'public.exposure_changes': {
        none: 'entry_id note_id cause exposure_before exposure_after level_before level_after status_before status_after changed_at',
      },
      'public.client_members': {},
      'public.barriers': { work: 'name reason end_reason', activity: 'ended_at' },
      'public.barrier_members': { none: 'side barrier_id' },
      'public.conflicts': {
        none: 'record_kind other_client_id rule state',
        work: 'detail decision_reason',
        activity: 'decided_at',
      },
      'public.projects': {
        name: 'client_name',
        work: 'name description status_reason',
        none: `client_industry client_deleted_at service_types budget currency start_date end_date status template_id`,
      },
      'public.project_members': { choice: 'team_role' },
      'public.milestones': { work: 'title', none: 'due_on reached_on' },
      'public.rates': { none: 'currency on_day naira source' },
      'public.leave': { work: 'from_day to_day' },
      'public.capacity': { none: 'from_day', work: 'hours_a_week skills' },
      'public.bookings': { work: 'from_day to_day hours_a_week', none: 'firm' },
      'public.duty_shifts': { activity: 'starts_at ends_at', work: 'note' },
      'public.staff_rates': { none: 'from_day', work: 'charge_per_hour cost_per_hour' },
      'public.time_entries': { activity: 'on_day hours', work: 'note' },
      'public.invoices': { none: 'number amount currency state issued_on due_on paid_on' },
      'public.tasks': {
        name: 'record_name',
        work: 'title description',
        none: `record_kind status priority due_on milestone_id depends_on source_kind source_id`,
        activity: 'done_at',
        person: 'done_by',
      },
      'public.activities': {
        name: 'record_name',
        work: 'body passage',
        none: 'record_kind parent_id kind resolves attachment_id',
        person: 'mentions',
        activity: 'happened_at edited_at',
      },
      'public.attachments': {
        name: 'record_name',
        work: 'name path',
        none: 'record_kind media_type bytes sha256 version_of expires_on shared',
        person: 'reviewer shared_by',
        activity: 'shared_at',
      },
      'public.project_templates': { none: 'title service_area description budget currency steps' },
      'public.reminders': {
        name: 'record_name',
        work: 'title',
        none: 'record_kind kind priority due_at next_at',
        choice: 'lead_days channels',
        activity: 'snoozed_until done_at fired_at',
      },
      'public.services': {
        name: 'client_name',
        work: 'title description objectives status_reason',
        none: 'service_category budget currency start_date end_date priority status progress_percentage',
      },
    },
  },
  {
    key: 'stakeholders',
    purpose: 'Stakeholder mapping in public affairs',
    people: 'Office-holders and others in public life',
    data: 'Name, office, organisation, contact at work, influence, our relationship, public positions with our notes',
    lawful_basis: 'Legitimate interest, weighed case by case (s.25(1)(b)(v))',
    sensitive_ground:
      'Political opinions and health: in a sealed record alone, on one of the grounds of s.30(1), named beside it. Everywhere else staff note public positions only.',
    source: 'Public sources and meetings; not from the person',
    recipients:
      'The team of the client and administrators, whose reading is logged. Nobody else, clients included.',
    transfers: NO_TRANSFER,
    retention: 'Until the team deletes the entry.',
    security: `${DATABASE_DECIDES} Reading by administrators is written to the audit log. Sealed records are encrypted with a key outside the database; each opening needs a reason and is logged.`,
    tables: {
      'public.stakeholders': {
        name: 'name organization position client_name',
        contact: 'contact_email contact_phone',
        opinion: 'influence_level interest_level relationship_status engagement_history notes tags',
        work: 'service_title source',
        none: 'kind lawful_basis sensitivity keep_until',
      },
      'public.stakeholder_relations': { opinion: 'kind', none: 'from_id to_id' },
      'private.stakeholder_merges': {
        opinion: 'kept_before kept_after relations_before',
        none: 'kept gone moved',
        activity: 'merged_by merged_at',
      },
    },
  },
  {
    key: 'sealed-records',
    purpose: 'Sealed records: sensitive facts about stakeholders, words spoken in meetings',
    people: 'Stakeholders; whoever takes part in a meeting or is spoken of in it',
    data: 'Political opinion, health or faith where the work cannot do without; what was said in a meeting, line by line.',
    lawful_basis:
      'Legitimate interest (s.25(1)(b)(v)); for a meeting the basis chosen for it: consent (s.25(1)(a)), contract (s.25(1)(b)(i)) or legitimate interest',
    sensitive_ground:
      'Chosen for each record of a stakeholder: explicit consent, made public by the person, a legal claim, or substantial public interest (s.30(1)); in a meeting only what the person has manifestly made public, or their consent',
    source: 'The person, people present in a meeting, public sources',
    recipients:
      'Whoever works with the stakeholder, with a reason; the note-taker and the colleagues present in the meeting; others who see the meeting with a reason. Every opening is logged.',
    transfers: NO_TRANSFER,
    retention:
      'Of a stakeholder: until it is removed, or with the entry. Of a meeting: until the day set for it, 90 days unless changed.',
    security: `${DATABASE_DECIDES} Encrypted (AES-256-GCM) with a key outside the database; in no search, export or copy.`,
    tables: {
      'private.sealed_records': {
        opinion: 'sealed',
        none: 'stakeholder_id meeting_id ground',
        activity: 'sealed_by sealed_at',
      },
    },
  },
  {
    key: 'meetings',
    purpose: 'Meetings: transcripts, minutes, promises',
    people: 'Whoever takes part in a meeting or is spoken of in it',
    data: 'What was said, by whom; decisions, promises with their day, notes of a colleague. Recordings stay on the device of whoever makes them.',
    lawful_basis:
      'Chosen for each meeting: consent (s.25(1)(a)), contract (s.25(1)(b)(i)) or legitimate interest (s.25(1)(b)(v))',
    sensitive_ground:
      'Political opinions: only what the person has manifestly made public (s.30(1)), or their consent',
    source: 'The people present',
    recipients:
      'Whoever entered it; the team of the client unless it is restricted; administrators, whose reading is logged. A transcription service only if the firm connects one on its own machine.',
    transfers: NO_TRANSFER,
    retention:
      'Recordings: on the device, gone once they are words, or after the day or week chosen. Words: until the day set for the meeting, 90 days unless changed. Minutes and promises: until the meeting is deleted.',
    security: `${DATABASE_DECIDES} Nothing is recorded before the basis is chosen. The words spoken are encrypted with a key outside the database (private.sealed_records); each opening is logged, and who was not there says why.`,
    tables: {
      'public.meetings': {
        name: 'client_name stakeholder_name attendees',
        work: 'title told notes summary minutes',
        none: 'meeting_type held_on basis audio_rule transcript_until restricted stakeholder_id',
      },
      'public.promises': {
        name: 'by_whom to_whom',
        work: 'what quote',
        none: 'meeting_id stakeholder_id kind due_on state line at_second said_on',
      },
    },
  },
  {
    key: 'communications',
    purpose: 'Communications and campaigns',
    people: 'People named in texts; staff who write and approve',
    data: 'Texts, audiences, messages, budgets and results; who approved',
    lawful_basis:
      'Contract with the client (s.25(1)(b)(i)); for people named, legitimate interest (s.25(1)(b)(v))',
    sensitive_ground:
      'Campaigns may touch political opinions: only what was manifestly made public (s.30(1))',
    source: 'Our clients; staff; public sources',
    recipients: `${STAFF_ON_CASE} Campaigns: the team and administrators only. People of the client see what is published, without who approved it.`,
    transfers: NO_TRANSFER,
    retention: 'Until it is deleted, or with the service it belongs to.',
    security: `${DATABASE_DECIDES} Nobody approves their own text.`,
    tables: {
      'public.communications': {
        name: 'client_name',
        work: 'title body target_audience approval_reason service_title',
        none: 'communication_type status approval_status scheduled_date published_at channel paid arcon_reference election held_at approvers',
        person: 'agreed_by',
        message: 'held_reason',
        activity: 'decided_at approval_asked_at',
      },
      'public.campaigns': {
        name: 'client_name',
        work: 'campaign_name key_messages metrics service_title status_reason',
        opinion: 'target_audience',
        none: 'campaign_type status budget currency channels start_date end_date',
      },
      'public.approvals': {
        none: 'record_kind hash quorum state void_at',
        person: 'asked_by agreed_by',
        activity: 'asked_at decided_at',
        message: 'reason',
      },
      'public.campaign_metrics': { none: 'metric value measured_on', work: 'source' },
    },
  },
];
