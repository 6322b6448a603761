-- Roles stand with identity. Within a tenant, those that count there (its own, and those above the tenants) can be read without a second connection.
CREATE FUNCTION roles_in_current_tenant(of_user uuid) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS 'SELECT r.role_name FROM user_roles r JOIN users u USING (user_id)
      WHERE r.user_id = of_user AND u.is_active AND (r.tenant_id IS NULL OR r.tenant_id = current_tenant_id())';
GRANT EXECUTE ON FUNCTION roles_in_current_tenant(uuid) TO pinseal_app;
