/** The name of the window that Google's sign-in opens in, and of the channel on which its last page says where to go. */
export function channelName(id: string): string {
  return `google-sign-in-${id}`
}
