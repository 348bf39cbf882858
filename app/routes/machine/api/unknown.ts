function notFound() {
  const body = { success: false, error: "There is nothing at this address. See /api/openapi.json." };
  return Response.json(body, { status: 404 });
}

export const loader = notFound;
export const action = notFound;
