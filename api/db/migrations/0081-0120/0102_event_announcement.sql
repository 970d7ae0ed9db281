-- Announcements to an event's people, to startups and to a province, and what became of an announcement.
set local lock_timeout = '3s';

alter table announcement
  add column event_id uuid constraint announcement_event references event (id),
  add column event_part text constraint announcement_part_known
    check (event_part in ('all', 'registered', 'waiting', 'present', 'absent')),
  -- Null for all stages of startups, and for all provinces.
  add column startup_stage_id uuid constraint announcement_startup_stage references startup_stage (id),
  add column region_id text constraint announcement_region references region (id),
  drop constraint announcement_audience_known,
  add constraint announcement_audience_known check (audience in ('everyone', 'role', 'stage', 'startup', 'event')),
  add constraint announcement_has_event check (audience <> 'event' or (event_id is not null and event_part is not null));
create index announcement_by_event on announcement (event_id) where event_id is not null;

-- The reader opened the page of the announcement.
alter table notification add column opened_at timestamptz(3);
create index notification_announcement_opened on notification (dedupe_key)
  where dedupe_key like 'announcement:%' and opened_at is not null;

-- The mail that contained it. The mail may be deleted earlier.
alter table notification_delivery add column mail_id uuid;
create index notification_delivery_announcement_mail on notification_delivery (dedupe_key)
  where dedupe_key like 'announcement:%' and mail_id is not null;

-- Mails about a subject that failed, such as announcements to guests.
create index mail_failed_about on mail (about) where status = 'failed' and about is not null;
