-- A person without a hub gets that of their province: also those who were here before. They are told, and can change it.
insert into notification (id, user_id, title, content_title, content_summary, target, dedupe_key, created_at)
select gen_random_uuid(), u.id, 'Hub-mu: ' || h.name, '', 'Mengikuti provinsimu. Bisa kamu ganti di pengaturan profil.',
       '/profile?tab=setting', 'hub-of-province', now()
from app_user u
join region r on r.id = u.region_id
join region_hub h on h.id = r.region_hub_id
where u.region_hub_id is null
  and u.status = 'active';

update app_user u
set region_hub_id = r.region_hub_id
from region r
where r.id = u.region_id
  and u.region_hub_id is null
  and r.region_hub_id is not null
  and u.status <> 'anonymised';
