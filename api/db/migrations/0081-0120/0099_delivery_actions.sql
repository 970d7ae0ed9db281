-- The buttons of a queued push are stored as `actions`; earlier versions named them `deeds`.
update notification_delivery
set content = (content - 'deeds') || jsonb_build_object('actions', content -> 'deeds')
where content ? 'deeds';
