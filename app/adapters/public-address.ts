import { BlockList, isIP } from 'node:net'

/**
 * Whether an IP address is one of the public internet: not of this machine, a private network, a link, a cloud's
 * metadata service, documentation or multicast. IANA's registries of special-purpose addresses, RFC 6890.
 */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !SPECIAL.check(ip, 'ipv4')
  return version === 6 && GLOBAL.check(ip, 'ipv6') && !SPECIAL.check(ip, 'ipv6')
}

/** Whether an IP address is one of this machine itself. */
export function isLoopback(ip: string): boolean {
  return LOOPBACK.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** What has been given out of IPv6 for unicast; mapped and translated IPv4 addresses are outside of it. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

const SPECIAL = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  SPECIAL.addSubnet(network, prefix, 'ipv4')
// Teredo, ORCHID, documentation, and 6to4, which holds IPv4 addresses.
for (const [network, prefix] of [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
])
  SPECIAL.addSubnet(network, prefix, 'ipv6')
