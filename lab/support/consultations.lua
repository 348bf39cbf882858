-- Each request is a consultation of its own, with a unique idempotency key.
math.randomseed(os.time())
local run = tostring(math.random(1000000000))
local count = 0
local message = string.rep("Invoices wait two weeks before anybody looks at them. ", 6)

request = function()
  count = count + 1
  local body = string.format(
    '{"firstName":"Asha","lastName":"Berg","email":"asha%d@example.test","phone":"+49 30 000000","company":"Berg","message":"%s"}',
    count, message)
  return wrk.format("POST", nil,
    { ["Content-Type"] = "application/json", ["Idempotency-Key"] = run .. "-" .. count }, body)
end
