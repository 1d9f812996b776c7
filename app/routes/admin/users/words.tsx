export const networkAddress = 'Network address'
export const unknownUser = 'We could not find this user. The account may have been deleted.'
export const ticket = 'Ticket'
export const lastChange = 'Last change'
export const userAdministrationTitle = (name: string | undefined) =>
  `${name || 'User'} - Administration - Listwright`
