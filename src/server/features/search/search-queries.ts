/** Written as SQL: each key of a search waits for it, and its plan depends on materialized steps. */
import type { Found } from '@/domain/change-schema'
import { maxSearchWords, type SearchWord, searchWords } from '@/domain/search'
import { shortIdText } from '../../core/short-id-queries'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { readAccessJson } from '../../core/access/access-queries'

/** The maximum number of results per kind; their sum is the maximum of a response. */
const limits = { projects: 5, tasks: 8, organizations: 3, people: 4 }

/** How many of the viewer's newest texts are read one by one, evenly distributed over the projects. */
const readTexts = 3_000
/** So many bytes of them, as evenly: texts may be long, and each is searched for each word. */
const readBytes = 2 ** 20
/** So many matches among them are enough: a search with fewer goes on in the index, which is fast for rare words. */
const enoughMatches = 20
/** The index knows no order, so that among many matches it is chance which ones are found. */
const maxIndexedMatches = 500
/** Of the matches, those in titles first, so many are looked up and sorted by their last change. */
const sortedMatches = 200

const list = (rows: string) => `(select coalesce(json_agg(row_to_json(shown)), '[]') from (${rows}) shown)`

/** The first condition, of which most names of ASCII fail, spares the second. */
const isNamed = (name: string) =>
  `(octet_length(${name}) > char_length(${name}) or lower(${name}) like all ($3::text[]))
    and searchable_text(${name}) like all ($2::text[])`

const title = (body: string) => `split_part(${body}, e'\\n', 1)`

/** Of a task that is found in comments alone. Their texts have negative ids. */
const newestComment = 'case when max(service_unit_id) < 0 then -min(service_unit_id) end'

const firstOfWords = 6
/** Each word by itself, so that the index begins with what is rarest. */
const hasEachWord = Array.from(
  { length: maxSearchWords },
  (_, index) => `body like $${firstOfWords + index}`,
).join(' and ')

/**
 * $1 is the viewer, $2 the patterns of all words, the longest first, of which a text without them has none; $3 those for
 * a match anywhere, $4 whether the index can find the longest, $5 the pattern of the first word at the start; then the
 * patterns one by one. The cost depends on what is in the viewer's own projects, and on that as far as it is read.
 */
const everywhere = (ofMine = '', ofOthers = '') =>
  statement<Found>(`
  with mine as materialized (
    select project.* from (
      select project_id from project_members where user_id = $1
      union select id from projects where user_id = $1
    ) own
    cross join lateral (
      select id, key, name, user_id, organization_id, status = 'archived' as archived from projects
      where id = own.project_id ${ofMine} offset 0
    ) project
  ),
  visible as materialized (
    select id, name, slug from organizations where id in (
      select organization_id from organization_members where user_id = $1
    ) ${ofOthers}
  ),
  others as materialized (
    select members.user_id from mine cross join lateral (
      select user_id from project_members where project_id = mine.id offset 0
    ) members
    union select user_id from visible cross join lateral (
      select user_id from organization_members where organization_id = visible.id offset 0
    ) members
  ),
  people as materialized (
    select person.*, concat_ws(' ', username, first_name, last_name) as names
    from others cross join lateral (
      select id, username, first_name, last_name, avatar from users where id = others.user_id offset 0
    ) person
  ),
  depth as materialized (
    select ceil(${readTexts}.0 / greatest(count(*), 1))::integer as texts,
      ceil(${readBytes}.0 / greatest(count(*), 1))::integer as bytes
    from mine
  ),
  read as materialized (
    select mine.id as project_id, text.task_id, text.service_unit_id, text.is_match,
      case when text.is_match then ${title('text.body')} like all ($2::text[]) end as in_title
    from mine cross join lateral (
      select task_id, service_unit_id, body, body like all ($2::text[]) as is_match from (
        select task_id, service_unit_id, body, sum(octet_length(body)) over (rows unbounded preceding) - octet_length(body) as bytes_before
        from (
          select task_id, service_unit_id, body from task_texts where project_id = mine.id
          order by task_id desc limit (select texts from depth)
        ) newest
      ) counted
      where bytes_before < (select bytes from depth) offset 0
    ) text
  ),
  recent as materialized (select task_id, service_unit_id, in_title from read where is_match),
  unread as materialized (
    select mine.id from mine
    left join (select project_id, count(*) as texts from read group by project_id) read on read.project_id = mine.id
    where $4::boolean and (select count(*) < ${enoughMatches} from recent)
      and exists (select from task_texts where project_id = mine.id offset coalesce(read.texts, 0) limit 1)
  ),
  indexed as materialized (
    select text.task_id, text.service_unit_id, ${title('text.body')} like all ($2::text[]) as in_title
    from unread cross join lateral (
      select task_id, service_unit_id, body from task_texts where -project_id = -unread.id and ${hasEachWord}
      limit ${maxIndexedMatches}
    ) text
    limit ${maxIndexedMatches}
  ),
  matched as materialized (
    select task_id, bool_or(in_title) as in_title, ${newestComment} as comment_id
    from (select * from recent union all select * from indexed) texts
    group by task_id order by in_title desc, task_id desc limit ${sortedMatches}
  )
  select
    ${list(`
      select mine.id, mine.name, visible.name as organization, mine.archived, ${readAccessJson('$1', 'mine')} as access
      from mine left join visible on visible.id = mine.organization_id
      where ${isNamed('mine.name')}
      order by mine.archived, lower(mine.name) like $5 desc, lower(mine.name), mine.id
      limit ${limits.projects}`)} as projects,
    ${list(`
      select task.id, ${shortIdText('mine', 'task')} as "shortId", task.title, task.status, task.archived,
        json_build_object('id', mine.id, 'name', mine.name, 'archived', mine.archived, 'access', ${readAccessJson('$1', 'mine')}) as project,
        matched.comment_id as "commentId"
      from matched
      cross join lateral (select * from tasks where id = matched.task_id offset 0) task
      join mine on mine.id = task.project_id
      order by task.archived or mine.archived, matched.in_title desc, task.updated_at desc, task.id desc
      limit ${limits.tasks}`)} as tasks,
    ${list(`
      select id, name, slug from visible where ${isNamed("(name || ' ' || slug)")}
      order by lower(name) like $5 desc, lower(name), id limit ${limits.organizations}`)} as organizations,
    ${list(`
      select id, username, first_name as "firstName", last_name as "lastName", avatar from people
      where ${isNamed('names')}
      order by lower(username) like $5 desc, lower(username), id limit ${limits.people}`)} as people`)

const inAll = everywhere()
const inSome = everywhere(`and id = any($${firstOfWords + maxSearchWords}::bigint[])`, 'and false')

const nothing: Found = { projects: [], tasks: [], organizations: [], people: [] }

const anywhere = (text: string) => `%${text}%`
const pattern = ({ text, isFoundWithin }: SearchWord) => (isFoundWithin ? anywhere(text) : `% ${text}%`)

/**
 * Finds what has all the words among what the viewer may see, in one query.
 *
 * @param among the ids of projects to find only what is in these; null: everything
 */
export async function findEverywhere(
  db: Db,
  { viewerId, among }: { viewerId: number; among: readonly number[] | null },
  text: string,
) {
  const words = searchWords(text)
  const [first] = words
  if (!first) return nothing
  const byLength = words.toSorted((a, b) => b.text.length - a.text.length)
  const [longest = first] = byLength
  const values = [
    viewerId,
    byLength.map(pattern),
    byLength.map((word) => anywhere(word.text)),
    longest.isFoundWithin,
    `${first.text}%`,
    ...Array.from({ length: maxSearchWords }, (_, index) => pattern(byLength[index] ?? longest)),
  ]
  const found = among ? await inSome.first(db, ...values, among) : await inAll.first(db, ...values)
  return found ?? nothing
}
