export const theProviderRefusedIt = (name: string | undefined, statusText: string) =>
  `${name ?? 'The provider'} refused it: ${statusText}.`
