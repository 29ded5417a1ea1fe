import { sql } from 'kysely'
import type { Db } from '../database/database'
import { type Passwords, scramVerifier } from './passwords'

/** The superuser that every cluster has from the start. Used only for setting a cluster up and for tests. */
export const administratorRole = 'laneway'

/** The role of the server's statements. It owns the product's database and tables, and has no other rights. */
export const applicationRole = 'laneway_app'

export const databaseName = 'postgres'

/**
 * The statements that create a cluster's roles. They are idempotent except that they set the passwords. Tables and
 * functions of the administrator, who owned all of them in earlier versions, are transferred to the application.
 */
export async function roleStatements({ administrator, application }: Passwords): Promise<string[]> {
  const [administratorVerifier, applicationVerifier] = await Promise.all([
    scramVerifier(administrator),
    scramVerifier(application),
  ])
  return [
    `do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then
        create role ${applicationRole};
      end if;
    end $$;`,
    `alter role ${applicationRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password '${applicationVerifier}';`,
    `alter role ${administratorRole} password '${administratorVerifier}';`,
    `alter database ${databaseName} owner to ${applicationRole};`,
    `do $$ declare item record; begin
      for item in
        select case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind,
          c.oid::regclass::text as name
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
          and c.relowner <> '${applicationRole}'::regrole
          and not exists (
            select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S'
          )
        union all
        select 'routine', p.oid::regprocedure::text from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.proowner <> '${applicationRole}'::regrole
      loop
        execute format('alter %s %s owner to ${applicationRole}', item.kind, item.name);
      end loop;
    end $$;`,
  ]
}

/** Creates the roles of a running cluster, over a superuser's connection. */
export async function putRoles(db: Db, passwords: Passwords) {
  for (const statement of await roleStatements(passwords)) await sql.raw(statement).execute(db)
}
