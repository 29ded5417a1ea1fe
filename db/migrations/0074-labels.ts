import { type Kysely, sql } from 'kysely'

const colours = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'grey']

/** The labels of projects, and of each task the ids of its own. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table labels (
      id bigint generated always as identity primary key,
      project_id bigint not null references projects on delete cascade,
      name text not null constraint labels_name_length check (char_length(name) between 1 and 40),
      colour text not null constraint labels_colour
        check (colour in (${sql.join(colours.map((colour) => sql.lit(colour)))}))
    )`.execute(db)
  await sql`create unique index labels_name_unique on labels (project_id, lower(name))`.execute(db)
  await sql`alter table tasks add column labels bigint[] not null default '{}'`.execute(db)
  await sql`
    comment on column tasks.labels is 'ids of labels of the project, in the order of their names'`.execute(db)
  // A statement writes the id 0 when it is given the id of a label that the project does not have.
  await sql`
    alter table tasks
      add constraint tasks_labels_count check (cardinality(labels) <= 20) not valid,
      add constraint tasks_labels_known check (0 <> all (labels)) not valid`.execute(db)
  await sql`
    create function forget_labels() returns trigger language plpgsql as $$
    begin
      new.labels := '{}';
      return new;
    end $$`.execute(db)
  // What moves a task and keeps its labels is a process of the version before.
  await sql`
    create trigger tasks_labels_forgotten before update of project_id on tasks for each row
    when (new.project_id <> old.project_id and old.labels <> '{}' and new.labels = old.labels)
    execute function forget_labels()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger tasks_labels_forgotten on tasks`.execute(db)
  await sql`drop function forget_labels`.execute(db)
  await sql`alter table tasks drop column labels`.execute(db)
  await sql`drop table labels`.execute(db)
}
