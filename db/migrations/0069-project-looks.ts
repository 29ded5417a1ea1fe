import { type Kysely, sql } from 'kysely'

export const isOutsideTransaction = true

const colours = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'grey']

/** The colour and the icon of a project; null: one made from its id, the first letter of its name. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table projects add column if not exists colour text, add column if not exists icon text`.execute(db)
  await sql`
    alter table projects
      drop constraint if exists projects_colour,
      drop constraint if exists projects_icon_length,
      add constraint projects_colour
        check (colour in (${sql.join(colours.map((colour) => sql.lit(colour)))})) not valid,
      add constraint projects_icon_length check (char_length(icon) between 1 and 20) not valid`.execute(db)
  await sql`alter table projects validate constraint projects_colour`.execute(db)
  await sql`alter table projects validate constraint projects_icon_length`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table projects drop column colour, drop column icon`.execute(db)
}
