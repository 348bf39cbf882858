import type { Fault } from "./fault.ts";

export const networkCut: Fault = {
  strike: ({ proxy }) => proxy.cut(),
  heal: ({ proxy }) => proxy.accept(),
};

export const networkSlow: Fault = {
  strike: async ({ proxy }, { choice }) => proxy.delay(20 + (choice % 400)),
  heal: async ({ proxy }) => proxy.delay(0),
};

/** Packets vanish: neither side learns that the connection is dead. */
export const networkSilent: Fault = {
  strike: async ({ proxy }) => proxy.stall(true),
  heal: async ({ proxy }) => proxy.stall(false),
};
