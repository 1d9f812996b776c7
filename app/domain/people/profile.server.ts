import type { Db } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { PROFILE_NAMES, type Profile, type ProfileName } from './profile-fields.ts'

/** The columns of `users` that are not called as their fields. */
const RENAMED = { userName: 'name', aboutMe: 'about_me' } as const

type ColumnOf<Name extends ProfileName> = Name extends keyof typeof RENAMED ? (typeof RENAMED)[Name] : Name

type Selected = { [Name in ProfileName]: `${ColumnOf<Name>} as ${Name}` }[ProfileName]

const SELECTED = PROFILE_NAMES.map((name) => `${columnOf(name)} as ${name}`) as Selected[]

/** Throws when there is no such user. */
export async function readProfile(
  db: Db,
  userId: string,
): Promise<Profile & { email: string; photoUrl: string | null }> {
  return db
    .selectFrom('users')
    .select([...SELECTED, 'email', 'photo_url as photoUrl'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** By user id. */
export async function readProfiles(db: Db, userIds: string[]): Promise<Map<string, Profile>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select([...SELECTED, 'id'])
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** What is left out stays as it was. */
export async function saveProfile(db: Db, userId: string, profile: Partial<Profile>): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...profileColumns(profile), updated_at: isoTime() })
    .where('id', '=', userId)
    .execute()
}

/** The columns of those fields that are there; of anything else nothing. */
export function profileColumns(facts: Partial<Profile>) {
  const known = PROFILE_NAMES.filter((name) => facts[name] !== undefined)
  return Object.fromEntries(known.map((name) => [columnOf(name), facts[name]])) as {
    [column in ColumnOf<ProfileName>]?: string
  }
}

function columnOf(name: ProfileName): string {
  return name in RENAMED ? RENAMED[name as keyof typeof RENAMED] : name
}
