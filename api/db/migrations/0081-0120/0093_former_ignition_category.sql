-- The shared address /ignition/content?category=<slug> goes on working after the slug was corrected (0088).
set local lock_timeout = '3s';

create trigger ignition_category_slug_changed after update of slug on ignition_category
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();
create trigger ignition_category_slug_taken before insert or update of slug on ignition_category
  for each row execute function refuse_former_slug();
create trigger ignition_category_slugs_freed after delete on ignition_category
  for each row execute function free_former_slugs();
