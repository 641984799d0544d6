export const connectionsScreen = '/connections';

export const connectionsPath = (tournament: string) =>
  `${connectionsScreen}?${new URLSearchParams({ tournament })}`;
