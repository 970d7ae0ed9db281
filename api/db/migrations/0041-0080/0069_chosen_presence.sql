-- Whether somebody has decided about showing their presence: who has is not asked. Before, only a yes was kept, and a yes
-- is a decision whatever stands here.
set local lock_timeout = '3s';

alter table user_setting add column has_chosen_presence boolean not null default false;
