/** The tables that the application's role may touch. Each has `tenant_id` and is walled by `enable_tenant_security`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Database {}

/** The tables of identity (users, memberships, sessions, tenants), which the application's role cannot touch. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface IdentityDatabase {}
