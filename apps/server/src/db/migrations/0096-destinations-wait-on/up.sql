-- A saved account is removed, or waits longer, and otherwise never changed: what was confirmed is what is paid.
create or replace function guard_destination() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.removed_at is not null or new.usable_from < old.usable_from
    or (new.id, new.user_id, new.template, new.account, new.holder_name, new.bank_name, new.details, new.created_at)
      is distinct from (old.id, old.user_id, old.template, old.account, old.holder_name, old.bank_name, old.details, old.created_at)
  then
    raise exception 'a destination is removed or waits longer, and otherwise never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

update destination d set usable_from = u.secrets_changed_at + interval '24 hours'
from app_user u
where u.id = d.user_id and d.removed_at is null and d.usable_from > u.secrets_changed_at
  and d.usable_from < u.secrets_changed_at + interval '24 hours';
