-- Rooms that were made in the console had a code of eight letters at their door, of which a device takes six.
update room
set check_in_code = left(check_in_code, 6)
where length(check_in_code) = 8;
