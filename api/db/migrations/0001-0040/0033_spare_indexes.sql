-- The console's indexes begin with the same columns: app_user_find, app_user_latest_of_hub.
drop index app_user_name_near;
drop index app_user_by_hub;
