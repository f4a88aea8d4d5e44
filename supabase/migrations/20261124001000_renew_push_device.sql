-- A browser may exchange a subscription for another one while the platform is closed, when its worker has no session. Whoever
-- knows the address and the secret of the old one, which only the browser and this database do, says what takes its place; the
-- device stays its person's, and ends with the session in which it was registered.
create function public.renew_push_device(_old_endpoint text, _old_auth text, _endpoint text, _p256dh text, _auth text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  device private.push_devices;
begin
  select * into device from private.push_devices d where d.endpoint = _old_endpoint and d.auth = _old_auth for update;
  if device.id is null or _endpoint is null or _p256dh is null or _auth is null
     or exists (select from private.push_devices d where d.endpoint = _endpoint and d.user_id <> device.user_id) then
    return jsonb_build_object('renewed', false);
  end if;
  delete from private.push_devices d where d.endpoint = _endpoint and d.id <> device.id;
  update private.push_devices d set endpoint = _endpoint, p256dh = _p256dh, auth = _auth where d.id = device.id;
  return jsonb_build_object('renewed', true);
end $$;
revoke execute on function public.renew_push_device(text, text, text, text, text) from public;
grant execute on function public.renew_push_device(text, text, text, text, text) to anon, authenticated;
