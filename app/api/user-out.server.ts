import { z } from 'zod'
import { readProfiles } from '#app/domain/users/profile.server.ts'
import type { Profile } from '#app/domain/users/profile.ts'
import { MEMBERSHIPS, ROLES } from '#app/domain/users/user-choices.ts'
import { findListedUser, type ListedUser } from '#app/domain/users/user-list.server.ts'
import type { Services } from '#app/services.server.ts'
import { time } from './shapes.server.ts'

export const userOut = z.strictObject({
  _id: z.string(),
  userName: z.string(),
  UserEmail: z.string(),
  email: z.string(),
  userRole: z.enum(ROLES),
  userMembership: z.enum(MEMBERSHIPS),
  currentBalance: z.number().int(),
  createdAt: time,
  profileURL: z.string().nullable(),
  aboutMe: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
})

export type UserOut = z.infer<typeof userOut>

/** Users with their profiles, in the order in which they came. */
export async function toUsers({ db }: Pick<Services, 'db'>, lines: ListedUser[]): Promise<UserOut[]> {
  let profiles = await readProfiles(
    db,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => toUser(line, profiles.get(line.id)))
}

/** One user, or undefined when there is no such account. */
export async function findUser({ db, config }: Services, userId: string): Promise<UserOut | undefined> {
  let line = await findListedUser(db, userId, config.adminEmails)
  return line && (await toUsers({ db }, [line]))[0]
}

function toUser(line: ListedUser, profile: Profile | undefined): UserOut {
  return {
    _id: line.id,
    userName: line.name,
    UserEmail: line.email,
    email: line.email,
    userRole: line.isAdminByAddress ? 'Admin' : line.role,
    userMembership: line.membership,
    currentBalance: line.balance,
    createdAt: line.createdAt,
    profileURL: line.photoUrl,
    aboutMe: profile?.aboutMe ?? '',
    phone: profile?.phone ?? '',
    address: profile?.address ?? '',
    city: profile?.city ?? '',
    country: profile?.country ?? '',
  }
}
