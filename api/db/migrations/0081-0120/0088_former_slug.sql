-- An address that was shared goes on working after its slug was corrected, and belongs to nobody else (docs/changes.md).
set local lock_timeout = '3s';

create table former_slug (
  -- The table of the row, such as 'event'.
  subject    text not null,
  slug       text not null,
  subject_id uuid not null,
  created_at timestamptz(3) not null,
  constraint former_slug_once primary key (subject, slug)
);
create index former_slug_by_subject on former_slug (subject_id);

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  insert into former_slug (subject, slug, subject_id, created_at)
  values (tg_table_name, old.slug, old.id, now())
  on conflict on constraint former_slug_once do nothing;
  return new;
end $$;

-- As a unique constraint does, whose name it gives.
create function refuse_former_slug() returns trigger language plpgsql as $$
begin
  if exists (
    select
    from former_slug
    where subject = tg_table_name
      and slug = new.slug
      and subject_id <> new.id
  ) then
    raise unique_violation using
      message = 'the slug belongs to another row, which had it before',
      constraint = tg_table_name || '_slug_unique',
      table = tg_table_name;
  end if;
  return new;
end $$;

create function free_former_slugs() returns trigger language plpgsql as $$
begin
  delete from former_slug where subject = tg_table_name and subject_id = old.id;
  return old;
end $$;

create trigger event_slug_changed after update of slug on event
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
create trigger event_slug_taken before insert or update of slug on event
  for each row execute function refuse_former_slug();
create trigger event_slugs_freed after delete on event
  for each row execute function free_former_slugs();

create trigger startup_slug_changed after update of slug on startup
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
create trigger startup_slug_taken before insert or update of slug on startup
  for each row execute function refuse_former_slug();
create trigger startup_slugs_freed after delete on startup
  for each row execute function free_former_slugs();

create trigger startup_sector_slug_changed after update of slug on startup_sector
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
create trigger startup_sector_slug_taken before insert or update of slug on startup_sector
  for each row execute function refuse_former_slug();
create trigger startup_sector_slugs_freed after delete on startup_sector
  for each row execute function free_former_slugs();

create trigger library_category_slug_changed after update of slug on library_category
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
create trigger library_category_slug_taken before insert or update of slug on library_category
  for each row execute function refuse_former_slug();
create trigger library_category_slugs_freed after delete on library_category
  for each row execute function free_former_slugs();

create trigger forum_category_slug_changed after update of slug on forum_category
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
create trigger forum_category_slug_taken before insert or update of slug on forum_category
  for each row execute function refuse_former_slug();
create trigger forum_category_slugs_freed after delete on forum_category
  for each row execute function free_former_slugs();
