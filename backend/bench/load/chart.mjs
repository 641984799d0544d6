export function drawChart() {}
