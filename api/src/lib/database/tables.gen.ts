// Made from the migrations by scripts/content/generate-tables.ts. A test fails when it is old.
import type { ColumnType, Generated } from 'kysely'

export interface Tables {
  account_invitation: {
    id: string
    email: string
    full_name: string
    access: string
    region_hub_id: string | null
    regency_id: string | null
    status: Generated<string>
    token_hash: string | null
    invited_by: string | null
    sent_at: string | null
    expires_at: string | null
    accepted_at: string | null
    accepted_by: string | null
    created_at: string
    updated_at: string
  }
  active_day: {
    day: string
    user_id: string
    zones: number
  }
  address_budget: {
    key: string
    room: number
    spent: number
    counted_at: string
  }
  analytics_event: {
    id: string
    user_id: string | null
    name: string
    properties: ColumnType<unknown, string, string>
    occurred_at: string
    created_at: string
  }
  announcement: {
    id: string
    title: string
    body_html: string
    link: string | null
    region_hub_id: string | null
    audience: Generated<string>
    role_code: string | null
    stage_id: string | null
    by_mail: Generated<boolean>
    in_channel: Generated<boolean>
    send_at: string | null
    status: Generated<string>
    sent_by: string | null
    started_at: string | null
    sent_at: string | null
    withdrawn_at: string | null
    told_up_to: string | null
    told: Generated<number>
    is_cleared: Generated<boolean>
    channel_id: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    edited_at: string | null
    edition: Generated<number>
    event_id: string | null
    event_part: string | null
    startup_stage_id: string | null
    region_id: string | null
    workshop_id: string | null
    workshop_part: string | null
  }
  app_user: {
    id: string
    email: string
    email_verified_at: string | null
    password_hash: string | null
    full_name: string
    scope: Generated<string>
    operator_hub_id: string | null
    status: Generated<string>
    photo_file_id: string | null
    phone: string | null
    gender: string | null
    occupation: string | null
    organization: string | null
    bio: string | null
    region_id: string | null
    regency_id: string | null
    region_hub_id: string | null
    time_zone: Generated<string>
    profile_completed_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    deactivated_at: string | null
    anonymised_at: string | null
    last_seen_at: string | null
    suspended_until: string | null
  }
  appeal: {
    id: string
    action_id: string
    user_id: string | null
    text: string
    status: Generated<string>
    answer: Generated<string>
    due_at: string
    decided_by: string | null
    decided_at: string | null
    created_at: string
  }
  audit_log: {
    id: string
    actor_id: string | null
    action: string
    subject_id: string | null
    details: ColumnType<unknown, string | undefined, string>
    created_at: string
    device: string | null
    network: string | null
  }
  badge: {
    id: string
    code: string
    name: string
    description: string
    image: string
    criteria_text: string
    rule: ColumnType<unknown, string, string>
    position: number
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  badge_award: {
    id: string
    user_id: string
    badge_id: string
    awarded_at: string
    evidence: ColumnType<unknown, string | undefined, string>
    revoked_at: string | null
    created_at: Generated<string>
  }
  banner: {
    id: string
    title: string
    body: Generated<string>
    image_desktop: string | null
    image_mobile: string | null
    alt: Generated<string>
    link: string | null
    placement: Generated<string>
    starts_at: Generated<string>
    ends_at: string | null
    position: number
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  building: {
    id: string
    slug: string
    name: string
    summary: Generated<string>
    description: Generated<string>
    address: string
    contact_phone: string | null
    start_time: string
    end_time: string
    open_days: number[]
    time_zone: string
    region_hub_id: string | null
    regency_id: string | null
    lat: number | null
    lng: number | null
    media: ColumnType<unknown, string | undefined, string>
    facilities: Generated<string[]>
    accessibility: Generated<string[]>
    house_rules: Generated<string[]>
    is_open_on_holidays: Generated<boolean>
    status: string
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  building_closed_date: {
    building_id: string
    date: string
    reason: string
    id: Generated<string>
  }
  calendar_feed: {
    user_id: string
    token_hash: string
    created_at: string
  }
  certificate: {
    id: string
    user_id: string | null
    serial: string
    verify_code: string
    subject_type: string
    subject_key: string
    recipient_name: string
    title: string
    description: string
    signatories: ColumnType<unknown, string, string>
    issued_at: string
    valid_until: string | null
    status: Generated<string>
    status_reason: string | null
    replaced_by: string | null
    changed_at: string | null
    created_at: string
    updated_at: string
    template_id: string | null
    pdf_key: string | null
  }
  certificate_template: {
    id: string
    subject_type: string
    subject_key: string
    title: string
    description: string
    signatories: ColumnType<unknown, string, string>
    rule: ColumnType<unknown, string | null | undefined, string | null>
    valid_months: number | null
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  channel: {
    id: string
    type: string
    name: Generated<string>
    description: Generated<string>
    photo_file_id: string | null
    posting_policy: Generated<string>
    startup_id: string | null
    region_hub_id: string | null
    event_id: string | null
    direct_key: string | null
    pinned_message_id: string | null
    last_seq: Generated<number>
    last_rev: Generated<number>
    detail_rev: Generated<number>
    last_message_at: string | null
    created_by: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    awaited_id: string | null
  }
  channel_member: {
    channel_id: string
    user_id: string
    role: string
    status: Generated<string>
    is_pinned: Generated<boolean>
    is_mute: Generated<boolean>
    last_read_seq: Generated<number>
    joined_seq: Generated<number>
    joined_at: string
    told_seq: Generated<number>
    updated_at: string
    has_chosen_mute: Generated<boolean>
    has_opened: Generated<boolean>
  }
  consent: {
    id: string
    user_id: string
    purpose: string
    version: number
    is_granted: boolean
    created_at: string
  }
  daily_quota: {
    user_id: string
    day: string
    kind: string
    used: number
  }
  data_export: {
    id: string
    user_id: string
    state: string
    file_id: string | null
    expires_at: string | null
    created_at: string
    updated_at: string
  }
  database_epoch: {
    is_only: Generated<boolean>
    epoch: Generated<string>
  }
  email_challenge: {
    id: string
    purpose: string
    email: string
    user_id: string | null
    code_hash: string
    link_hash: string
    payload: ColumnType<unknown, string | null | undefined, string | null>
    tries: Generated<number>
    expires_at: string
    used_at: string | null
    created_at: string
    is_mailed: Generated<boolean>
  }
  event: {
    id: string
    slug: string
    title: string
    summary: string
    description_html: string
    agenda: ColumnType<unknown, string | undefined, string>
    scope: string
    stage_id: string
    mode: string
    region_id: string | null
    regency_id: string | null
    region_hub_id: string | null
    venue_name: string
    address: string | null
    start_at: string
    end_at: string
    time_zone: string
    registration_opens_at: string
    registration_closes_at: string
    capacity_offline: number | null
    capacity_online: number | null
    taken_offline: Generated<number>
    taken_online: Generated<number>
    waitlist: Generated<boolean>
    requires_approval: Generated<boolean>
    join_url: string | null
    banner: string | null
    organizer_name: string
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  event_mentor: {
    event_id: string
    mentor_id: string
    position: Generated<number>
  }
  event_participant: {
    id: string
    event_id: string
    user_id: string | null
    full_name: string
    email: string
    phone: string | null
    attend_mode: string
    status: string
    ticket_code: string
    created_at: Generated<string>
    updated_at: Generated<string>
    offer_expires_at: string | null
    queued_at: string | null
    attended_at: string | null
    cancelled_at: string | null
    day_reminded_at: string | null
    hour_reminded_at: string | null
    short_code: string | null
    notify_outcome: string | null
    notify_at: string | null
  }
  event_photo: {
    id: string
    event_id: string
    uploader_id: string | null
    state: string
    width: number
    height: number
    taken_down_at: string | null
    created_at: string
    updated_at: string
  }
  event_photo_removal: {
    photo_id: string
    user_id: string
    denied_at: string | null
    created_at: string
  }
  figure_building_hour: {
    building_id: string
    day: string
    hour: number
    open_minutes: number
    used_minutes: number
  }
  figure_day: {
    name: string
    zone: string
    is_total: boolean
    region_hub_id: string | null
    day: string
    key: Generated<string>
    value: number
  }
  figure_event: {
    event_id: string
    start_at: string
    end_at: string
    region_hub_id: string | null
    stage_id: string
    capacity: number
    filled: number
    seated: number
    attended: number
    missed: number
    waitlisted: number
  }
  figure_funnel: {
    zone: string
    day: string
    region_hub_id: string | null
    stage_id: string | null
    registered: number
    pretest: number
    ignition: number
    ignition_after: number
    workshop: number
    workshop_after: number
    module: number
    module_after: number
    completed: number
    completed_after: number
    certificate: number
    certificate_after: number
  }
  figure_room_day: {
    room_id: string
    day: string
    open_minutes: number
    used_minutes: number
    bookings: number
    missed: number
  }
  figure_state: {
    is_here: Generated<boolean>
    recent_at: string | null
    next_day: string | null
    round_at: string | null
    turn_at: string | null
  }
  file: {
    id: string
    owner_id: string | null
    purpose: string
    name: string
    mime_type: string
    size_bytes: number
    sha256: string
    storage_key: string
    created_at: Generated<string>
    page_count: number | null
  }
  file_sweep: {
    is_only: Generated<boolean>
    after_id: Generated<string>
    library_at: string | null
    store_at: string | null
  }
  former_slug: {
    subject: string
    slug: string
    subject_id: string
    created_at: string
  }
  forum_category: {
    id: string
    slug: string
    name: string
    description: Generated<string>
    icon: Generated<string>
    position: Generated<number>
    is_announcement: Generated<boolean>
    topic_count: Generated<number>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  forum_edit: {
    id: string
    topic_id: string | null
    reply_id: string | null
    author_id: string | null
    title: string | null
    body: string
    body_html: string
    created_at: string
  }
  forum_follow: {
    id: string
    user_id: string
    topic_id: string | null
    category_id: string | null
    level: string
    created_at: string
    updated_at: string
  }
  forum_image: {
    id: string
    owner_id: string | null
    topic_id: string | null
    reply_id: string | null
    width: number
    height: number
    alt: Generated<string>
    position: Generated<number>
    created_at: string
  }
  forum_reaction: {
    id: string
    topic_id: string | null
    reply_id: string | null
    user_id: string
    emoji: string
    created_at: string
  }
  forum_reply: {
    id: string
    topic_id: string
    parent_id: string | null
    seq: number
    author_id: string | null
    body: string
    body_html: string
    mentions: Generated<string[]>
    reaction_count: Generated<number>
    rev: Generated<number>
    sent_hash: string
    hidden_at: string | null
    deleted_at: string | null
    created_at: string
    edited_at: string | null
  }
  forum_topic: {
    id: string
    category_id: string
    author_id: string | null
    type: string
    title: string
    body: string
    body_html: string
    tags: Generated<string[]>
    mentions: Generated<string[]>
    region_hub_id: string | null
    stage_id: string | null
    accepted_reply_id: string | null
    is_pinned: Generated<boolean>
    closed_at: string | null
    hidden_at: string | null
    deleted_at: string | null
    last_seq: Generated<number>
    reply_count: Generated<number>
    reaction_count: Generated<number>
    rev: Generated<number>
    sent_hash: string
    last_activity_at: string
    created_at: string
    edited_at: string | null
    is_public: Generated<boolean>
  }
  guideline: {
    id: string
    slug: string
    title: string
    summary: string
    icon: string
    body_html: string | null
    file_url: string | null
    role_codes: Generated<string[]>
    position: number
    version: Generated<number>
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  holiday: {
    date: string
    name: string
    kind: string
    id: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  id_token: {
    token_hash: string
    told: string | null
    usable_until: string
    used_at: string | null
    expires_at: string
  }
  idempotency_key: {
    digest: string
    claim_id: string
    user_id: string | null
    fingerprint: string
    is_done: Generated<boolean>
    status: number | null
    body: string | null
    claimed_at: string
    created_at: string
  }
  ignition_category: {
    id: string
    name: string
    slug: string
    description: string
    position: number
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  ignition_content: {
    id: string
    slug: string
    category_id: string
    track: Generated<string>
    episode_number: number | null
    role_codes: Generated<string[]>
    title: string
    summary: string
    description_html: string
    speakers: ColumnType<unknown, string | undefined, string>
    mode: string
    start_time: string
    end_time: string
    time_zone: string
    region_hub_id: string | null
    venue_name: string | null
    capacity: number | null
    taken: Generated<number>
    join_url: string | null
    recording_url: string | null
    recording_content_id: string | null
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  ignition_participant: {
    id: string
    user_id: string
    ignition_content_id: string
    status: string
    queued_at: string | null
    attended_at: string | null
    day_reminded_at: string | null
    hour_reminded_at: string | null
    created_at: string
    updated_at: string
  }
  library_category: {
    id: string
    name: string
    slug: string
    icon: string | null
    position: number
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  library_content: {
    id: string
    slug: string
    type: string
    title: string
    summary: string
    category_id: string
    cover_url: string | null
    author: string
    publisher: string | null
    language: Generated<string>
    level: string
    stage_ids: Generated<string[]>
    role_codes: Generated<string[]>
    tags: Generated<string[]>
    duration_seconds: number | null
    page_count: number | null
    reading_minutes: number | null
    source: string
    source_url: string | null
    body_html: string | null
    captions: ColumnType<unknown, string | undefined, string>
    transcript_text: string | null
    file_size_bytes: number | null
    allow_download: Generated<boolean>
    version: Generated<number>
    editor_weight: Generated<number>
    opened_count: Generated<number>
    status: Generated<string>
    published_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  library_dismissal: {
    user_id: string
    library_content_id: string
    created_at: string
  }
  library_favorite: {
    user_id: string
    library_content_id: string
    created_at: string
  }
  mail: {
    id: string
    user_id: string | null
    to_address: string
    reply_to: string | null
    template: string
    subject: string
    text_body: string
    html_body: string
    status: string
    last_error: string | null
    created_at: string
    sent_at: string | null
    topic: string | null
    unsubscribe_url: string | null
    is_urgent: Generated<boolean>
    good_until: string | null
    cut_off_at: string | null
    cut_offs: Generated<number>
    next_try_at: string | null
    about: string | null
  }
  mail_pause: {
    is_only: Generated<boolean>
    cut_ids: Generated<string[]>
    paused_at: string | null
    probe_at: string | null
  }
  markas_setting: {
    id: string
    building_id: string | null
    room_id: string | null
    notice_minutes: number | null
    horizon_days: number | null
    max_active_bookings: number | null
    max_minutes_per_day: number | null
    check_in_before_minutes: number | null
    check_in_after_minutes: number | null
    cancel_cutoff_minutes: number | null
    reschedule_days: number | null
    strike_limit: number | null
    strike_days: number | null
    ban_days: number | null
    walk_in_minutes: number | null
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  mentor: {
    id: string
    full_name: string
    startup_name: string
    position: string
    linkedin_url: string | null
    region_hub_id: string | null
    short_description: string
    photo_url: string | null
    expertise: Generated<string[]>
    languages: Generated<string[]>
    is_available: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
    user_id: string | null
    joined_at: string | null
  }
  mentor_action: {
    id: string
    session_id: string
    position: number
    what: string
    who_id: string | null
    due_on: string
    state: Generated<string>
    written_by: string | null
    done_at: string | null
    asked_at: string | null
    created_at: string
    updated_at: string
  }
  mentor_hours: {
    mentor_id: string
    time_zone: string
    session_minutes: number
    pause_minutes: Generated<number>
    mode: string
    meeting_url: string | null
    building_id: string | null
    is_automatic: Generated<boolean>
    max_per_week: Generated<number>
    hub_ids: Generated<string[]>
    stage_ids: Generated<string[]>
    role_codes: Generated<string[]>
    rev: Generated<number>
    created_at: string
    updated_at: string
  }
  mentor_hours_exception: {
    id: string
    mentor_id: string
    date: string
    from_time: string | null
    to_time: string | null
  }
  mentor_invitation: {
    id: string
    mentor_id: string
    email: string
    token_hash: string
    invited_by: string | null
    sent_at: string
    expires_at: string
    accepted_at: string | null
    accepted_by: string | null
    ended_at: string | null
    created_at: string
  }
  mentor_queue: {
    id: string
    event_id: string
    mentor_id: string
    state: string
    turn_minutes: number
    last_number: Generated<number>
    rev: Generated<number>
    created_at: string
    updated_at: string
  }
  mentor_queue_ticket: {
    id: string
    queue_id: string
    event_id: string
    user_id: string | null
    number: number
    state: string
    position: number
    returned_at: string | null
    called_at: string | null
    served_at: string | null
    ended_at: string | null
    created_at: string
    updated_at: string
  }
  mentor_rating: {
    session_id: string
    user_id: string
    rating: number
    words: Generated<string>
    created_at: string
    updated_at: string
  }
  mentor_session: {
    id: string
    mentor_id: string
    booked_by: string
    startup_id: string | null
    topic: string
    question: string
    links: ColumnType<unknown, string | undefined, string>
    start_at: string
    end_at: string
    blocked_until: string
    state: string
    mode: string
    meeting_url: string | null
    schedule_id: string | null
    answer_by: string | null
    decided_at: string | null
    ended_by: string | null
    ended_reason: Generated<string>
    mentor_opened_at: string | null
    mentor_says: string | null
    booker_says: string | null
    missed_by: string | null
    contested_at: string | null
    settled_at: string | null
    note: Generated<string>
    note_at: string | null
    idempotency_key: string
    request_digest: string
    day_reminded_at: string | null
    hour_reminded_at: string | null
    asked_at: string | null
    asked_again_at: string | null
    created_at: string
    updated_at: string
  }
  mentor_session_file: {
    session_id: string
    file_id: string
    position: number
  }
  mentor_setting: {
    id: Generated<boolean>
    max_open: Generated<number>
    max_month: Generated<number>
    no_show_limit: Generated<number>
    no_show_days: Generated<number>
    pause_days: Generated<number>
    updated_at: Generated<string>
  }
  mentor_waiting: {
    id: string
    mentor_id: string
    user_id: string
    state: string
    offered_start_at: string | null
    offered_end_at: string | null
    offered_until: string | null
    created_at: string
    updated_at: string
  }
  mentor_weekly_hours: {
    mentor_id: string
    weekday: number
    from_time: string
    to_time: string
  }
  message: {
    channel_id: string
    seq: number
    id: string
    rev: number
    sender_id: string | null
    kind: string
    body: string
    reply_to: string | null
    mentions: Generated<string[]>
    sent_hash: string
    created_at: string
    edited_at: string | null
    deleted_at: string | null
    hidden_at: string | null
  }
  message_attachment: {
    id: string
    channel_id: string
    message_id: string | null
    seq: number | null
    owner_id: string | null
    kind: string
    width: number | null
    height: number | null
    position: Generated<number>
    created_at: string
  }
  message_reaction: {
    channel_id: string
    message_id: string
    user_id: string
    emoji: string
    created_at: string
  }
  migration: {
    name: string
    run_at: Generated<string>
  }
  moderation_action: {
    id: string
    case_id: string | null
    kind: string
    about_id: string | null
    actor_id: string | null
    reason: Generated<string>
    until: string | null
    token_hash: string | null
    created_at: string
  }
  moderation_case: {
    id: string
    subject: string
    subject_id: string
    channel_id: string | null
    about_id: string | null
    region_hub_id: string | null
    status: Generated<string>
    excerpt: Generated<string>
    due_at: string
    hidden_at: string | null
    decided_by: string | null
    decided_at: string | null
    created_at: string
    updated_at: string
  }
  moment: {
    id: string
    user_id: string
    kind: string
    subject_id: string
    title: string
    created_at: string
    seen_at: string | null
  }
  notification: {
    id: string
    user_id: string
    title: string
    content_title: string
    content_summary: string
    event_id: string | null
    target: string | null
    read_at: string | null
    dedupe_key: string
    created_at: string
    deleted_at: string | null
    kind: string | null
    actor_id: string | null
    opened_at: string | null
  }
  notification_delivery: {
    id: string
    user_id: string
    actor_id: string | null
    channel_id: string | null
    kind: string
    way: string
    dedupe_key: string
    part: Generated<string>
    content: ColumnType<unknown, string, string>
    send_at: string
    happens_at: string | null
    taken_until: string | null
    reached: Generated<string[]>
    is_taken: Generated<boolean>
    outcome: string | null
    settled_at: string | null
    created_at: string
    topic_id: string | null
    mail_id: string | null
  }
  postponed_removal: {
    storage_key: string
    created_at: Generated<string>
  }
  pre_test_question: {
    id: string
    text: string
    options: ColumnType<unknown, string, string>
    is_decider: Generated<boolean>
    position: number
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  pre_test_submission: {
    id: string
    user_id: string
    state: string
    answers: ColumnType<unknown, string | undefined, string>
    created_at: string
  }
  presence: {
    user_id: string
    process_id: string
    online_until: string
  }
  program_stage: {
    id: string
    code: string
    name: string
    summary: string
    description: string
    position: number
    is_active: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  push_reply: {
    token_hash: string
    message_id: string
    expires_at: string
  }
  question: {
    id: string
    quiz_id: string
    type: string
    body_html: string
    points: Generated<number>
    explanation_html: string
    answer_key: ColumnType<unknown, string | null | undefined, string | null>
    read_again_id: string | null
    position: number
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
    asked_at: string | null
    replaces_id: string | null
    former_keys: ColumnType<unknown, string | undefined, string>
    regrades_since: string | null
  }
  question_option: {
    id: string
    question_id: string
    text: string
    is_correct: Generated<boolean>
    feedback: string | null
    position: number
  }
  quiz: {
    id: string
    workshop_sub_module_id: string
    pass_percent: Generated<number>
    max_attempts: Generated<number>
    retry_delay_minutes: Generated<number>
    time_limit_seconds: number | null
    shuffle: Generated<boolean>
    review: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  quiz_answer: {
    attempt_id: string
    user_id: string
    question_id: string
    value: ColumnType<unknown, string | null | undefined, string | null>
    client_seq: number
    saved_at: string
  }
  quiz_attempt: {
    id: string
    user_id: string
    quiz_id: string
    number: number
    state: string
    started_at: string
    deadline_at: string | null
    submitted_at: string | null
    question_order: ColumnType<unknown, string, string>
    created_at: string
    updated_at: string
    pass_percent: number | null
  }
  quiz_result: {
    attempt_id: string
    user_id: string
    quiz_id: string
    score: number
    max_score: number
    percent: number
    pass_percent: number
    passed: boolean
    per_question: ColumnType<unknown, string, string>
    created_at: string
    regraded_at: string | null
  }
  regency: {
    id: string
    region_id: string
    name: string
    kind: string
  }
  region: {
    id: string
    region_hub_id: string | null
    name: string
    time_zone: string
  }
  region_hub: {
    id: string
    number: number
    slug: string
    name: string
    base_city: string
    other_cities: Generated<string[]>
    address: string
    latitude: number
    longitude: number
    time_zone: string
    contact_email: string
    created_at: Generated<string>
    updated_at: Generated<string>
    welcome_text: string | null
  }
  report: {
    id: string
    reporter_id: string | null
    subject: string
    subject_id: string
    channel_id: string | null
    about_id: string | null
    reason: string
    note: Generated<string>
    excerpt: Generated<string>
    status: Generated<string>
    due_at: string
    created_at: string
    updated_at: string
    case_id: string | null
    is_trusted: Generated<boolean>
  }
  retention_run: {
    kind: string
    begun_at: string | null
    done_at: string | null
    removed: Generated<number>
  }
  review_remark: {
    id: string
    user_id: string
    words: string
    created_at: string
  }
  role_suggestion: {
    id: string
    user_id: string
    submission_id: string
    scores: ColumnType<unknown, string, string>
    suggested_role: string | null
    tied_roles: Generated<string[]>
    runner_up: string | null
    confidence: string
    reasons: ColumnType<unknown, string | undefined, string>
    created_at: string
  }
  room: {
    id: string
    building_id: string
    slug: string
    name: string
    description: Generated<string>
    capacity: number
    floor: Generated<string>
    facilities: Generated<string[]>
    accessibility: Generated<string[]>
    media: ColumnType<unknown, string | undefined, string>
    slot_minutes: Generated<number>
    buffer_minutes: Generated<number>
    min_minutes: Generated<number>
    max_minutes: Generated<number>
    check_in_required: Generated<boolean>
    check_in_code: string
    check_in_code_rotated_at: Generated<string>
    position: Generated<number>
    status: string
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  schedule: {
    id: string
    room_id: string
    user_id: string | null
    startup_id: string | null
    reference_no: string
    purpose: string
    attendee_count: number
    start_at: string
    end_at: string
    blocked_until: string
    check_in_from: string
    grace_until: string
    cancel_until: string
    first_start_at: string
    status: string
    is_walk_in: Generated<boolean>
    checked_in_at: string | null
    ended_at: string | null
    cancelled_at: string | null
    cancel_reason: string | null
    released_at: string | null
    forgiven_at: string | null
    idempotency_key: string
    request_digest: Generated<string>
    day_reminded_at: string | null
    hour_reminded_at: string | null
    created_at: string
    updated_at: string
    checked_in_by_code: Generated<boolean>
    cancelled_by_staff: Generated<boolean>
  }
  schedule_change: {
    id: string
    schedule_id: string
    kind: string
    before: ColumnType<unknown, string | null | undefined, string | null>
    changed_at: string
    position: Generated<number>
  }
  search_miss: {
    term: string
    day: string
    region_hub_id: string | null
    count: number
    askers: number[]
  }
  search_word: {
    word: string
  }
  secret: {
    name: string
    value: string
    created_at: Generated<string>
  }
  session: {
    id: string
    user_id: string
    token_hash: string
    user_device: string
    device_token: Generated<string>
    user_agent: string | null
    created_at: string
    last_used_at: string
    revoked_at: string | null
  }
  share_card: {
    id: string
    user_id: string | null
    kind: string
    subject_id: string | null
    format: string
    digest: string
    content: ColumnType<unknown, string, string>
    alt: string
    file_id: string | null
    asked_at: string
    created_at: string
  }
  startup: {
    id: string
    slug: string
    name: string
    tagline: Generated<string>
    description: Generated<string>
    logo_file_id: string | null
    banner_file_id: string | null
    stage_id: string
    region_hub_id: string | null
    region_id: string | null
    regency_id: string | null
    website: string | null
    contact_email: string | null
    socials: ColumnType<unknown, string | undefined, string>
    founded_on: string | null
    status: Generated<string>
    verified_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    is_public: Generated<boolean>
    has_public_page: Generated<boolean>
  }
  startup_in_sector: {
    startup_id: string
    sector_id: string
    position: number
  }
  startup_invitation: {
    id: string
    startup_id: string
    user_id: string
    invited_by: string | null
    role: string
    title: Generated<string>
    message: Generated<string>
    status: string
    expires_at: string
    answered_at: string | null
    created_at: string
    updated_at: string
  }
  startup_member: {
    startup_id: string
    user_id: string
    role: string
    title: Generated<string>
    joined_at: string
    updated_at: string
    is_named: Generated<boolean>
  }
  startup_sector: {
    id: string
    name: string
    slug: string
    position: number
    is_active: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  startup_stage: {
    id: string
    code: string
    name: string
    description: string
    position: number
    is_active: Generated<boolean>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  startup_stage_change: {
    id: string
    startup_id: string
    stage_id: string
    changed_by: string | null
    changed_at: string
  }
  task_replaced_draft: {
    id: string
    workshop_sub_module_id: string
    startup_id: string
    user_id: string
    text: string
    links: ColumnType<unknown, string, string>
    replaced_at: string
  }
  task_replaced_draft_file: {
    draft_id: string
    file_id: string
    position: number
  }
  task_review: {
    id: string
    submission_id: string
    reviewer_id: string | null
    kind: string
    state: string
    levels: ColumnType<unknown, string | undefined, string>
    words: Generated<string>
    decision: string | null
    is_counted: Generated<boolean>
    report: string | null
    position: Generated<number>
    assigned_at: string
    opened_at: string | null
    due_at: string | null
    done_at: string | null
  }
  task_submission: {
    id: string
    workshop_sub_module_id: string
    user_id: string | null
    startup_id: string | null
    version: number
    state: string
    review: string
    rubric: ColumnType<unknown, string, string>
    accept_level: number
    text: Generated<string>
    links: ColumnType<unknown, string | undefined, string>
    rev: Generated<number>
    due_at: string | null
    submitted_at: string | null
    decided_at: string | null
    claimed_by: string | null
    claimed_until: string | null
    staff_reason: string | null
    staff_since: string | null
    reply: string | null
    replied_at: string | null
    created_at: string
    updated_at: string
    claimed_since: string | null
  }
  task_submission_file: {
    submission_id: string
    file_id: string
    position: number
    reader_key: Generated<string>
  }
  task_submission_member: {
    submission_id: string
    user_id: string
  }
  team_role: {
    code: string
    name: string
    summary: string
    description: ColumnType<unknown, string | undefined, string>
    strengths: ColumnType<unknown, string | undefined, string>
    first_steps: ColumnType<unknown, string | undefined, string>
    works_with: string
    position: number
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  team_search: {
    user_id: string
    is_active: boolean
    interest_ids: Generated<string[]>
    hours_per_week: number | null
    note: Generated<string>
    updated_at: string
  }
  throttle: {
    key: string
    count: number
    window_ends_at: string
    blocked_until: string | null
  }
  two_step: {
    user_id: string
    secret: string | null
    pending_secret: string | null
    enabled_at: string | null
    last_step: Generated<number>
    recovery_codes: Generated<string[]>
    created_at: string
    updated_at: string
  }
  used_id_token: {
    token_hash: string
    expires_at: string
  }
  user_block: {
    user_id: string
    blocked_user_id: string
    created_at: string
  }
  user_category: {
    id: string
    user_id: string
    role_code: string
    created_at: string
    updated_at: string
  }
  user_identity: {
    id: string
    user_id: string
    provider: string
    issuer: string
    subject: string
    created_at: Generated<string>
  }
  user_library_history: {
    id: string
    user_id: string
    library_content_id: string
    state: string
    last_position: Generated<number>
    percent: Generated<number>
    watched: Generated<string>
    active: Generated<string>
    counted_from: string
    completed_at: string | null
    device_updated_at: string
    created_at: string
    updated_at: string
  }
  user_setting: {
    user_id: string
    is_listed: Generated<boolean>
    privacy: ColumnType<unknown, string | undefined, string>
    notifications: ColumnType<unknown, string | undefined, string>
    first_weekday: Generated<number>
    data_saver: Generated<string>
    updated_at: string
    shows_presence: Generated<boolean>
    push_shows_text: Generated<boolean>
    forum_digest: Generated<boolean>
    forum_digest_on: string | null
    kinds: ColumnType<unknown, string | undefined, string>
    daily_summary: Generated<boolean>
    daily_summary_on: string | null
    has_chosen_presence: Generated<boolean>
  }
  user_workshop_history: {
    id: string
    user_id: string
    workshop_sub_module_id: string
    state: string
    last_position: Generated<number>
    percent: Generated<number>
    watched: Generated<string>
    active: Generated<string>
    counted_from: string
    completed_at: string | null
    device_updated_at: string
    created_at: string
    updated_at: string
    due_days: number | null
  }
  web_push_subscription: {
    id: string
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    failures: Generated<number>
    created_at: string
  }
  workshop: {
    id: string
    slug: string
    role_code: string | null
    track: Generated<string>
    line: string | null
    title: string
    summary: string
    description_html: string
    cover_url: string | null
    region_hub_id: string | null
    venue_name: string | null
    registration_opens_at: string | null
    registration_closes_at: string | null
    starts_at: string | null
    ends_at: string | null
    time_zone: Generated<string>
    sessions: ColumnType<unknown, string | undefined, string>
    capacity: number | null
    taken: Generated<number>
    pass_policy: Generated<string>
    position: Generated<number>
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  workshop_module: {
    id: string
    workshop_id: string
    code: string
    title: string
    description: string
    unlock: Generated<string>
    available_at: string | null
    is_required: Generated<boolean>
    position: number
    status: Generated<string>
    created_at: Generated<string>
    updated_at: Generated<string>
  }
  workshop_module_completion: {
    user_id: string
    workshop_module_id: string
    completed_at: string
  }
  workshop_participant: {
    id: string
    user_id: string
    workshop_id: string
    status: string
    progress_percent: Generated<number>
    completed_at: string | null
    created_at: string
    updated_at: string
  }
  workshop_sub_module: {
    id: string
    workshop_module_id: string
    title: string
    kind: string
    position: number
    estimated_minutes: number
    is_required: Generated<boolean>
    completion: string
    min_percent: number | null
    source: string | null
    source_url: string | null
    body_html: string | null
    captions: ColumnType<unknown, string | undefined, string>
    transcript_text: string | null
    duration_seconds: number | null
    page_count: number | null
    reading_minutes: number | null
    file_size_bytes: number | null
    allow_download: Generated<boolean>
    status: Generated<string>
    published_at: string | null
    created_at: Generated<string>
    updated_at: Generated<string>
    rubric: ColumnType<unknown, string | undefined, string>
    review: Generated<string>
    accept_level: Generated<number>
    due_days: number | null
    text_part: Generated<string>
    link_part: Generated<string>
    file_part: Generated<string>
    audio_part: Generated<string>
    is_team: Generated<boolean>
  }
  workshop_task_submission: {
    id: string
    user_id: string
    workshop_sub_module_id: string
    text: string
    file_id: string | null
    submitted_at: string
    created_at: string
    updated_at: string
  }
}
