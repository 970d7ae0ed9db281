-- The own text of a queued e-mail is stored as `email`; earlier versions named it `letter`.
update notification_delivery
set content = (content - 'letter') || jsonb_build_object('email', content -> 'letter')
where content ? 'letter';
